import { paths } from '@corium/contract/paths'
import { Check } from 'lucide'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icon.tsx'
import './checkout.css'

const steps = ['bag', 'confirm', 'payment'] as const
export type CheckoutStep = (typeof steps)[number]

/**
 * The heading and step navigation of bag, confirmation and payment. Done steps are links
 * until the order is placed.
 */
export function CheckoutHeading({ step }: { step: CheckoutStep }) {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const current = steps.indexOf(step)
  const trail = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    ...(current > 0 ? [{ key: 'bag', content: <Link to={paths.bag()}>{t('bag')}</Link> }] : []),
    { key: step, content: t(step) },
  ]
  return (
    <>
      <Seo title={t(`${step}Title`)} noIndex />
      <div className="max-lg:hidden">
        <Breadcrumb label={t('trail')} steps={trail} />
      </div>
      <h1 className="display text-h1 max-lg:pt-6">{t(`${step}Title`)}</h1>
      <nav aria-label={t('steps')} className="no-print mt-4">
        <ol className="checkout-steps">
          {steps.map((key, index) => (
            <li key={key} aria-current={index === current ? 'step' : undefined}>
              {index < current ? (
                <>
                  <Icon shape={Check} size={18} className="mt-0.5 text-success" />
                  {step === 'payment' ? (
                    t(key)
                  ) : (
                    <Link to={paths[key]()} className="link touch">
                      {t(key)}
                    </Link>
                  )}
                  <span className="sr-only">{t('stepDone')}</span>
                </>
              ) : (
                <>
                  <span>{index + 1}</span>
                  {t(key)}
                </>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}
