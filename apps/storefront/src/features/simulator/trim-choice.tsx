import { metals, threads } from '@corium/contract/look'
import { type CSSProperties, useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { metalTones, threadColors } from './drawing/trim-colors.ts'
import type { ChosenSimulator } from './simulation.tsx'

/** Thread and metal, which belong to the product. The shop does not sell them. */
export function TrimChoice({ simulator: { look, trim } }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const name = useId()
  return (
    <div className="simulator-trim">
      <fieldset className="trim">
        <legend>
          <span className="label">{t('thread')}</span>
          <span className="text-sm">{t('threadNote', { name: t(`thread_${look.thread}`) })}</span>
        </legend>
        {threads.map((thread) => (
          <label key={thread} title={t(`thread_${thread}`)}>
            <ChoiceInput
              type="radio"
              name={`${name}-thread`}
              className="choice"
              checked={thread === look.thread}
              onChange={() => trim({ thread })}
            />
            <span className="thread-chip" style={{ '--thread': threadColors[thread] } as CSSProperties} />
            <span className="sr-only">{t(`thread_${thread}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="trim">
        <legend>
          <span className="label">{t('metal')}</span>
          <span className="text-sm">{t(`metal_${look.metal}`)}</span>
        </legend>
        {metals.map((metal) => (
          <label key={metal} title={t(`metal_${metal}`)}>
            <ChoiceInput
              type="radio"
              name={`${name}-metal`}
              className="choice"
              checked={metal === look.metal}
              onChange={() => trim({ metal })}
            />
            <span className="metal-chip" style={{ background: knobOf(metalTones[metal]) }} />
            <span className="sr-only">{t(`metal_${metal}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const knobOf = ([light, bright, dark, , , edge]: readonly string[]): string =>
  `radial-gradient(circle at 36% 30%, ${light}, ${bright} 35%, ${dark} 75%, ${edge})`
