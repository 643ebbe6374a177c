import { formatMoney } from '@corium/contract/format-money'
import type { Sku } from '@corium/contract/goods'
import { maxAllowed } from '@corium/contract/measure'
import { paths } from '@corium/contract/paths'
import { lineAmount, priceFor } from '@corium/contract/pricing'
import type { Unit } from '@corium/contract/quantity'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { hidesIn } from '#shop/goods/hides-in.ts'
import { QuantityStepper } from '#shop/goods/quantity-stepper.tsx'
import type { AddError } from '#shop/goods/use-add-to-bag.ts'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'

type QuantityFieldProps = {
  sku: Sku
  unit: Unit
  /** Square feet of an average hide. */
  hideArea: number | undefined
  quantity: number
  onChange: (quantity: number) => void
  onTyped: (typed: number | undefined) => void
  error: AddError | undefined
}

/** The quantity with its price, and the error of the last try to add it to the bag. */
export function QuantityField({ onTyped, ...props }: QuantityFieldProps) {
  const { sku, unit, hideArea, quantity, onChange } = props
  const t = useTexts('productDetail')
  const goods = useTexts('goods')
  const { language } = useSite()
  const formatQuantity = useFormatQuantity()
  const price = priceFor(quantity, sku.price, sku.tiers)
  const calculation = t('sum', {
    amount: formatQuantity(quantity, unit),
    price: formatMoney(price, language),
  })
  const converted = useConvertedQuantity(quantity, unit)
  const hides = useHides(quantity, hideArea)
  return (
    <div>
      <div className="flex items-center justify-between gap-4 max-[359px]:flex-wrap">
        <QuantityStepper
          label={t('quantity')}
          value={quantity}
          rule={sku}
          unit={unit}
          disabled={sku.stock_state === 'sold-out'}
          onTyped={onTyped}
          onChange={onChange}
        />
        <p className="ml-auto text-right leading-tight" aria-live="polite" aria-atomic="true">
          <span className="block text-cap text-ink-3">
            {[calculation, !hides && converted].filter(Boolean).join(goods('comma'))}
          </span>
          {hides && (
            <span className="block text-cap text-ink-3">{[converted, hides].join(goods('comma'))}</span>
          )}
          <Money fen={lineAmount(price, quantity)} className="text-lead font-strong" />
        </p>
      </div>
      <QuantityError {...props} />
    </div>
  )
}

/** Meters in yards, square feet in square meters. */
function useConvertedQuantity(quantity: number, unit: Unit): string {
  const t = useTexts('productDetail')
  const round = (value: number) => Math.round(value * 100) / 100
  if (unit === 'm') return t('yards', { count: round(quantity / 0.9144) })
  if (unit === 'sqft') return t('squareMeters', { count: round(quantity * 0.092903) })
  return ''
}

/** Roughly how many hides it is. */
function useHides(quantity: number, hideArea: number | undefined): string {
  const t = useTexts('productDetail')
  if (hideArea === undefined) return ''
  const count = hidesIn(quantity, hideArea)
  return count === 0 ? t('partOfHide') : t('hides', { count })
}

function QuantityError({ sku, unit, quantity, onChange, error }: Omit<QuantityFieldProps, 'onTyped'>) {
  const t = useTexts('productDetail')
  const formatQuantity = useFormatQuantity()
  const available = error?.available
  const suggested = available === undefined ? 0 : maxAllowed(available, sku)
  return (
    <p role="alert" className="field-error empty:hidden">
      {available === undefined && error?.text}
      {available === 0 && t('goneMeanwhile')}
      {available !== undefined && available > 0 && (
        <>
          {t(available < quantity ? 'onlyLeft' : 'allInBag', { amount: formatQuantity(available, unit) })}{' '}
          {available < quantity && suggested > 0 && (
            <button type="button" className="link touch" onClick={() => onChange(suggested)}>
              {t('take', { amount: formatQuantity(suggested, unit) })}
            </button>
          )}
          {available >= quantity && (
            <Link to={paths.bag()} className="link touch">
              {t('openBag')}
            </Link>
          )}
        </>
      )}
    </p>
  )
}
