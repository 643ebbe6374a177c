import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'

const steps = [1, 2, 3] as const
const keyFigures = [1, 2, 3, 4] as const

/** The three steps of an order, with the time each takes. */
export function HowItWorks() {
  const t = useTexts('home')
  return (
    <Section
      label={t('steps')}
      link={
        <Link to={paths.help()} className="link">
          {t('stepsLink')}
        </Link>
      }
    >
      <ol className="grid gap-x-(--gutter) gap-y-10 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step} className="flex gap-6">
            <span aria-hidden="true" className="display text-[52px] leading-none">
              {step}
            </span>
            <div className="max-w-[38ch]">
              <h3 className="display text-h4">{t(`step${step}Title`)}</h3>
              <p className="mt-2 text-sm text-ink-2">{t(`step${step}Text`)}</p>
              <p className="mt-3 text-sm font-strong">{t(`step${step}Time`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function KeyFigures() {
  const t = useTexts('home')
  return (
    <section aria-label={t('promises')} className="border-t border-ink">
      <dl className="grid grid-cols-2 gap-y-8 lg:grid-cols-4">
        {keyFigures.map((figure) => (
          <div
            key={figure}
            className="flex flex-col-reverse justify-end border-line pt-5 pr-4 lg:not-first:border-l lg:not-first:pl-6 max-lg:even:border-l max-lg:even:pl-5"
          >
            <dt className="mt-2 text-sm text-ink-2">{t(`promise${figure}Text`)}</dt>
            <dd className="display text-h2">{t(`promise${figure}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
