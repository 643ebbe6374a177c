import type { BagLine as Line } from '@corium/contract/bag'
import { mostAllowed } from '@corium/contract/measure'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { moneyText } from '#shop/format-money.ts'
import { Money, Price } from '#shop/money.tsx'
import { SampleSwatch } from '#shop/sample-swatch.tsx'
import { useFavourite } from '#shop/use-favourite.ts'
import { useQuantity } from '#shop/use-quantity.ts'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { tierHint } from './tier-hint.ts'
import type { Trouble } from './use-bag.ts'

type BagLineProps = {
  line: Line
  trouble: Trouble | undefined
  onQuantity: (num: number) => void
  onSelect: (is_sel: boolean) => void
  onRemove: (byKeyboard: boolean) => void
}

/** One colour of a style: how much of it, what it costs, what can be done with it. */
export function BagLine({ line, trouble, onQuantity, onSelect, onRemove }: BagLineProps) {
  const t = useTexts('bag')
  const common = useTexts('common')
  const goods = useTexts('goods')
  const name = goods('inColour', { name: line.goods_name, colour: line.color.name })
  return (
    <li className="bag-line">
      <label className="bag-line-tick">
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
        <StockWords line={line} trouble={trouble} onQuantity={onQuantity} />
        {line.old_price !== undefined && <PriceWas line={line} was={line.old_price} />}
        <p className="mt-2.5 flex gap-5 text-sm">
          <SaveLink line={line} />
          <button
            type="button"
            className="link touch"
            aria-label={t('removeLine', { name })}
            onClick={(event) => onRemove(event.detail === 0)}
          >
            {common('remove')}
          </button>
        </p>
      </div>
      <div className="bag-line-quantity">
        <NumberStepper
          label={t('quantityOf', { name })}
          value={line.num}
          min={line.min_num}
          max={line.max_num}
          step={line.step_num}
          unit={goods(`unit_${line.unit}`)}
          onChange={(num) => num !== line.num && onQuantity(num)}
        />
      </div>
      <p className="bag-line-amount">
        <Money fen={line.amount} className="font-strong" />
        <span className="block text-sm text-ink-3 max-sm:ml-auto">
          <Price fen={line.price} unit={line.unit} />
        </span>
      </p>
      <NextTier line={line} onQuantity={onQuantity} />
    </li>
  )
}

type StockWordsProps = Pick<BagLineProps, 'line' | 'trouble' | 'onQuantity'>

/** What is left, when that matters: quietly while it suffices, as an error with the way out when it does not. */
function StockWords({ line, trouble, onQuantity }: StockWordsProps) {
  const t = useTexts('bag')
  const quantity = useQuantity()
  const short = line.stock_state === 'short'
  const left = trouble ? trouble.left : short ? line.stock_num : undefined
  const offer = left === undefined ? 0 : mostAllowed(left, line)
  const words =
    left === undefined
      ? trouble?.text
      : left > 0
        ? t('leftShort', { amount: quantity(left, line.unit) })
        : t('goneMeanwhile')
  return (
    <>
      {!words && line.stock_state === 'low' && (
        <p className="mt-1 text-sm text-brass">
          {t('left', { amount: quantity(line.stock_num, line.unit) })}
        </p>
      )}
      <p role="alert" className="mt-1 text-sm text-error empty:hidden">
        {words}
        {words && offer > 0 && offer !== line.num && (
          <>
            {' '}
            <button type="button" className="link touch" onClick={() => onQuantity(offer)}>
              {t('take', { amount: quantity(offer, line.unit) })}
            </button>
          </>
        )}
      </p>
    </>
  )
}

function PriceWas({ line, was }: { line: Line; was: number }) {
  const t = useTexts('bag')
  const { language } = useSite()
  return (
    <p className={`mt-1 text-sm ${was < line.price ? 'text-warning' : 'text-success'}`}>
      {t('priceWas', { price: moneyText(was, language) })}
    </p>
  )
}

function SaveLink({ line }: { line: Line }) {
  const t = useTexts('bag')
  const goods = useTexts('goods')
  const { saved, toggle } = useFavourite(line.goods_id, line.sku_id)
  return (
    <button
      type="button"
      className="link touch"
      aria-pressed={saved}
      aria-label={goods(saved ? 'unsave' : 'save', { name: line.goods_name })}
      onClick={() => void toggle()}
    >
      {t(saved ? 'saved' : 'saveForLater')}
    </button>
  )
}

function NextTier({ line, onQuantity }: Pick<BagLineProps, 'line' | 'onQuantity'>) {
  const t = useTexts('bag')
  const goods = useTexts('goods')
  const { language } = useSite()
  const quantity = useQuantity()
  const hint = tierHint(line)
  if (!hint) return null
  const amount = quantity(hint.missing, line.unit)
  return (
    <p className="bag-line-hint">
      {t('tierHint', {
        amount,
        price: `${moneyText(hint.price, language)} ${goods('perUnit', { unit: goods(`unit_${line.unit}`) })}`,
        saving: moneyText(hint.saving, language),
      })}{' '}
      <button type="button" className="link touch" onClick={() => onQuantity(hint.reaches)}>
        {t('tierAdd', { amount })}
      </button>
    </p>
  )
}
