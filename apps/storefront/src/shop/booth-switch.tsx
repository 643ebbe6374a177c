import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { type Ground, grounds } from './booth-grounds.ts'
import './booth.css'

type BoothSwitchProps = { ground: Ground; onChange: (ground: Ground) => void }

/** Changes what is around a sample, never the sample. */
export function BoothSwitch({ ground, onChange }: BoothSwitchProps) {
  const t = useTexts('productDetail')
  const name = useId()
  return (
    <fieldset className="flex items-center">
      <legend className="float-left mr-1 text-cap text-ink-2">{t('booth')}</legend>
      {grounds.map((one) => (
        <label key={one} className="booth-choice">
          <input
            type="radio"
            name={name}
            className="choice"
            checked={one === ground}
            onChange={() => onChange(one)}
          />
          <span className={`booth-chip ground-${one}`} />
          <span className="sr-only">{t(`ground_${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
