import type { BagLine as Line } from '@corium/contract/bag'
import { formatMoney } from '@corium/contract/format-money'
import { maxAllowed } from '@corium/contract/measure'
import { paths } from '@corium/contract/paths'
import { unitName } from '@corium/contract/unit-name'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { QuantityStepper } from '#shop/goods/quantity-stepper.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money, Price } from '#shop/money/money.tsx'
import { tierHint } from './tier-hint.ts'
import type { LineError } from './use-bag.ts'

type BagLineProps = {
  line: Line
  error: LineError | undefined
  onQuantity: (num: number) => void
  onSelect: (is_sel: boolean) => void
  onColor: () => void
  onRemove: (byKeyboard: boolean) => void
  onSave: (byKeyboard: boolean) => void
}

/** One bag line: a SKU with its quantity, its price and its actions. */
export function BagLine({ line, error, onQuantity, onSelect, onColor, onRemove, onSave }: BagLineProps) {
  const t = useTexts('bag')
  const common = useTexts('common')
  const goods = useTexts('goods')
  const name = goods('inColor', { name: line.goods_name, color: line.color.name })
  return (
    <li className="bag-line">
      <label className="bag-line-checkbox">
        <input
          type="checkbox"
          className="tick"
          checked={line.is_sel}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <span className="sr-only">{t('selectLine', { name })}</span>
      </label>
      <SampleSwatch image={line.image} hex={line.color.hex} className="bag-line-swatch" />
      <div className="min-w-0">
        <h3 className="display text-name">
          <Link to={paths.product(line.goods_id, line.sku_id)} className="plain-link">
            {line.goods_name}
          </Link>
        </h3>
        <p className="mt-0.5">
          {line.color.name} <span className="text-ink-3">{line.sku_code}</span>
        </p>
        <StockNote line={line} error={error} onQuantity={onQuantity} />
        {line.old_price !== undefined && <PriceChange line={line} oldPrice={line.old_price} />}
      </div>
      <p className="bag-line-actions">
        <button
          type="button"
          className="link touch"
          aria-haspopup="dialog"
          aria-label={t('changeColorOf', { name })}
          onClick={onColor}
        >
          {t('changeColor')}
        </button>
        <button
          type="button"
          className="link touch"
          aria-label={t('moveToSavedLine', { name })}
          onClick={(event) => onSave(event.detail === 0)}
        >
          {t('moveToSaved')}
        </button>
        <button
          type="button"
          className="link touch"
          aria-label={t('removeLine', { name })}
          onClick={(event) => onRemove(event.detail === 0)}
        >
          {common('remove')}
        </button>
      </p>
      <div className="bag-line-quantity">
        <QuantityStepper
          label={t('quantityOf', { name })}
          value={line.num}
          rule={line}
          unit={line.unit}
          explains={!error && line.stock_state !== 'short'}
          onChange={(num) => num !== line.num && onQuantity(num)}
        />
      </div>
      <p className="bag-line-amount">
        <Money fen={line.amount} className="font-strong" />
        <span className="block text-sm text-ink-3">
          <Price fen={line.price} unit={line.unit} />
        </span>
      </p>
      <NextTierHint line={line} onQuantity={onQuantity} />
    </li>
  )
}

type StockNoteProps = Pick<BagLineProps, 'line' | 'error' | 'onQuantity'>

/**
 * The stock that is left: a plain note when stock is low, an error with a button that reduces the quantity
 * when there is less than the buyer wants.
 */
function StockNote({ line, error, onQuantity }: StockNoteProps) {
  const t = useTexts('bag')
  const quantity = useFormatQuantity()
  const short = line.stock_state === 'short'
  const available = error ? error.available : short ? line.stock_num : undefined
  const maxNum = available === undefined ? 0 : maxAllowed(available, line)
  const message =
    available === undefined
      ? error?.text
      : available > 0
        ? t('leftShort', { amount: quantity(available, line.unit) })
        : t('goneMeanwhile')
  return (
    <>
      {!message && line.stock_state === 'low' && (
        <p className="mt-1 text-sm text-brass">
          {t('left', { amount: quantity(line.stock_num, line.unit) })}
        </p>
      )}
      <p role="alert" className="mt-1 text-sm text-error empty:hidden">
        {message}
        {message && maxNum > 0 && maxNum !== line.num && (
          <>
            {' '}
            <button type="button" className="link touch" onClick={() => onQuantity(maxNum)}>
              {t('take', { amount: quantity(maxNum, line.unit) })}
            </button>
          </>
        )}
      </p>
    </>
  )
}

function PriceChange({ line, oldPrice }: { line: Line; oldPrice: number }) {
  const t = useTexts('bag')
  const { language } = useSite()
  return (
    <p className={`mt-1 text-sm ${oldPrice < line.price ? 'text-warning' : 'text-success'}`}>
      {t('priceWas', { price: formatMoney(oldPrice, language) })}
    </p>
  )
}

function NextTierHint({ line, onQuantity }: Pick<BagLineProps, 'line' | 'onQuantity'>) {
  const t = useTexts('bag')
  const goods = useTexts('goods')
  const { language } = useSite()
  const quantity = useFormatQuantity()
  const hint = tierHint(line)
  if (!hint) return null
  const amount = quantity(hint.missing, line.unit)
  return (
    <p className="bag-line-hint">
      {t('tierHint', {
        amount,
        price: `${formatMoney(hint.price, language)} ${goods('perUnit', { unit: unitName(line.unit, 1, language) })}`,
        saving: formatMoney(hint.saving, language),
      })}{' '}
      <button type="button" className="link touch" onClick={() => onQuantity(hint.newNum)}>
        {t('tierAdd', { amount })}
      </button>
    </p>
  )
}
