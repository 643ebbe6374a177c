import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import './coupons.css'

/** What a coupon or promotion says, and its figures. */
export function DiscountFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const t = useTexts('coupons')
  return (
    <div className="coupon-rule">
      <Panel title={t('rule')}>
        <dl className="coupon-facts">
          {facts.map(([name, value]) => (
            <div key={name} className="coupon-fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}
