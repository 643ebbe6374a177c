import { Check } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Seo } from '#shop/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { iconStroke } from '#ui/icons.tsx'
import './checkout.css'

const steps = [
  { key: 'bag', to: paths.bag() },
  { key: 'confirm', to: paths.confirm() },
  { key: 'payment', to: paths.payment() },
] as const

/**
 * Bag, confirmation and payment: one heading, and three steps. What is done can be gone back to until the order is
 * placed.
 */
export default function CheckoutLayout() {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const { pathname } = useLocation()
  const at = Math.max(
    0,
    steps.findIndex(({ to }) => pathname.startsWith(to)),
  )
  const { key } = steps[at] ?? steps[0]
  const trail = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    ...(at > 0 ? [{ key: 'bag', content: <Link to={paths.bag()}>{t('bag')}</Link> }] : []),
    { key, content: t(key) },
  ]
  return (
    <div className="page">
      <Seo title={t(`${key}Title`)} hidden />
      <div className="max-lg:hidden">
        <Breadcrumb label={t('trail')} steps={trail} />
      </div>
      <h1 className="display text-h1 max-lg:pt-6">{t(`${key}Title`)}</h1>
      <nav aria-label={t('steps')} className="mt-4">
        <ol className="steps">
          {steps.map((step, place) => (
            <li key={step.key} aria-current={place === at ? 'step' : undefined} className="step">
              {place < at ? (
                <>
                  <Check {...iconStroke} size={18} className="mt-0.5 text-success" />
                  {key === 'payment' ? (
                    t(step.key)
                  ) : (
                    <Link to={step.to} className="link touch">
                      {t(step.key)}
                    </Link>
                  )}
                  <span className="sr-only">{t('stepDone')}</span>
                </>
              ) : (
                <>
                  <span>{place + 1}</span>
                  {t(step.key)}
                </>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <Outlet />
    </div>
  )
}
