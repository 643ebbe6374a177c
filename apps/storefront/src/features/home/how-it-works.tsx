import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { useShop } from '#shop/page/use-shop.ts'
import { Section } from '#ui/section.tsx'

const steps = [1, 2, 3] as const

/** The three steps of an order. */
export function HowItWorks() {
  const t = useTexts('home')
  const { same_day_until } = useShop()
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
          <li key={step} className="flex gap-5">
            <span aria-hidden="true" className="display w-8 shrink-0 text-[52px] leading-none">
              {step}
            </span>
            <div className="max-w-[38ch]">
              <h3 className="display text-h4">{t(`step${step}Title`)}</h3>
              <p className="mt-2 text-sm text-ink-2">{t(`step${step}Text`)}</p>
              {step === 3 && same_day_until && (
                <p className="mt-3 text-sm font-strong">{t('sameDay', { time: same_day_until })}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The shop's promises in figures, as staff entered them. */
export function KeyFigures() {
  const t = useTexts('home')
  const { promises } = useShop()
  if (promises.length === 0) return null
  return (
    <section aria-label={t('promises')} className="border-t border-ink">
      <dl className="grid grid-cols-2 gap-y-8 lg:grid-cols-4">
        {promises.map(({ figure, text }) => (
          <div
            key={text}
            className="flex flex-col-reverse justify-end border-line pt-5 pr-4 lg:not-first:border-l lg:not-first:pl-6 max-lg:even:border-l max-lg:even:pl-5"
          >
            <dt className="mt-2 text-sm text-ink-2">{text}</dt>
            <dd className="display text-h2">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
