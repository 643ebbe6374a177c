import type { Sku } from '@corium/contract/goods'
import { mostAllowed } from '@corium/contract/measure'
import { lineAmount, priceFor } from '@corium/contract/pricing'
import type { Unit } from '@corium/contract/quantity'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { writeMoney } from '#shop/format-money.ts'
import { Money } from '#shop/money.tsx'
import { useQuantity } from '#shop/use-quantity.ts'
import { NumberStepper } from '#ui/number-stepper.tsx'
import type { Trouble } from './use-adding.ts'

type QuantityLineProps = {
  sku: Sku
  unit: Unit
  quantity: number
  onChange: (quantity: number) => void
  trouble: Trouble | undefined
}

/** How much, in both measures, and what it comes to. What stands in the way is said right here. */
export function QuantityLine({ sku, unit, quantity, onChange, trouble }: QuantityLineProps) {
  const t = useTexts('productDetail')
  const goods = useTexts('goods')
  const { language } = useSite()
  const written = useQuantity()
  const price = priceFor(quantity, sku.price, sku.tiers)
  const sum = t('sum', { amount: written(quantity, unit), price: writeMoney(price, language).figure })
  const other = useOtherMeasure(quantity, unit)
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <NumberStepper
          label={t('quantity')}
          value={quantity}
          min={sku.min_num}
          max={sku.max_num}
          step={sku.step_num}
          unit={goods(`unit_${unit}`)}
          disabled={sku.stock_state === 'sold-out'}
          onChange={onChange}
        />
        <p className="text-right leading-tight" aria-live="polite" aria-atomic="true">
          <span className="block text-cap text-ink-3">
            {[sum, other].filter(Boolean).join(goods('comma'))}
          </span>
          <Money fen={lineAmount(price, quantity)} className="text-lead font-strong" />
        </p>
      </div>
      <TroubleWords sku={sku} unit={unit} quantity={quantity} onChange={onChange} trouble={trouble} />
    </div>
  )
}

/** Yards beside metres, square metres beside square feet. */
function useOtherMeasure(quantity: number, unit: Unit): string {
  const t = useTexts('productDetail')
  const round = (value: number) => Math.round(value * 100) / 100
  if (unit === 'm') return t('yards', { count: round(quantity / 0.9144) })
  if (unit === 'sqft') return t('squareMetres', { count: round(quantity * 0.092903) })
  return ''
}

function TroubleWords({ sku, unit, quantity, onChange, trouble }: QuantityLineProps) {
  const t = useTexts('productDetail')
  const written = useQuantity()
  const left = trouble?.left
  const take = left === undefined ? 0 : mostAllowed(left, sku)
  return (
    <p role="alert" className="field-error empty:hidden">
      {left === undefined && trouble?.text}
      {left === 0 && t('goneMeanwhile')}
      {left !== undefined && left > 0 && (
        <>
          {t(left < quantity ? 'onlyLeft' : 'allInBag', { amount: written(left, unit) })}{' '}
          {left < quantity && take > 0 && (
            <button type="button" className="link touch" onClick={() => onChange(take)}>
              {t('take', { amount: written(take, unit) })}
            </button>
          )}
          {left >= quantity && (
            <Link to={paths.bag()} className="link touch">
              {t('openBag')}
            </Link>
          )}
        </>
      )}
    </p>
  )
}
