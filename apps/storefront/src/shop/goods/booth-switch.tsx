import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { type Ground, grounds } from './booth-grounds.ts'
import './booth.css'

type BoothSwitchProps = { ground: Ground; onChange: (ground: Ground) => void }

/** Switches the background behind a material. */
export function BoothSwitch({ ground, onChange }: BoothSwitchProps) {
  const t = useTexts('goods')
  const name = useId()
  return (
    <fieldset className="flex items-center">
      <legend className="float-left mr-1 text-cap text-ink-2">{t('booth')}</legend>
      {grounds.map((option) => (
        <label key={option} className="booth-choice">
          <ChoiceInput
            type="radio"
            name={name}
            className="choice"
            checked={option === ground}
            onChange={() => onChange(option)}
          />
          <span className={`booth-chip ground-${option}`} />
          <span className="sr-only">{t(`ground_${option}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
