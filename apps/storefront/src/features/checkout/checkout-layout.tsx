import { paths } from '@corium/contract/paths'
import { Check } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { iconStroke } from '#ui/icons.tsx'
import './checkout.css'

const steps = [
  { key: 'bag', to: paths.bag() },
  { key: 'confirm', to: paths.confirm() },
  { key: 'payment', to: paths.payment() },
] as const

/** The heading and step navigation of bag, confirmation and payment. Done steps are links until the order is placed. */
export default function CheckoutLayout() {
  const t = useTexts('checkout')
  const shell = useTexts('shell')
  const { pathname } = useLocation()
  const current = Math.max(
    0,
    steps.findIndex(({ to }) => pathname.startsWith(to)),
  )
  const { key } = steps[current] ?? steps[0]
  const trail = [
    { key: 'home', content: <Link to={paths.home()}>{shell('tabHome')}</Link> },
    ...(current > 0 ? [{ key: 'bag', content: <Link to={paths.bag()}>{t('bag')}</Link> }] : []),
    { key, content: t(key) },
  ]
  return (
    <div className="page">
      <Seo title={t(`${key}Title`)} noIndex />
      <div className="max-lg:hidden">
        <Breadcrumb label={t('trail')} steps={trail} />
      </div>
      <h1 className="display text-h1 max-lg:pt-6">{t(`${key}Title`)}</h1>
      <nav aria-label={t('steps')} className="mt-4">
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={step.key} aria-current={index === current ? 'step' : undefined} className="step">
              {index < current ? (
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
                  <span>{index + 1}</span>
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
