import type { ComparedGoods } from '@corium/contract/goods'
import { priceFor } from '@corium/contract/pricing'
import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { formatLab } from '#shop/goods/format-lab.ts'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money, Price } from '#shop/money/money.tsx'
import { Chip } from '#ui/chip.tsx'
import { unbrokenNumbers } from '#ui/unbroken-numbers.ts'
import { isDifferent, type SheetCell, sheetRows } from './sheet-rows.ts'

export type CompareRow = {
  key: string
  name: string
  hint?: string
  standard?: string
  differs: boolean
  /** One for each material; undefined where it is not stated. */
  cells: ReactNode[]
}

/** What buyers compare: price, color and stock, then the rows of the data sheets, then care. */
export function useCompareRows(goods: readonly ComparedGoods[]): CompareRow[] {
  const t = useTexts('compare')
  const formatQuantity = useFormatQuantity()

  /** A row that differs as the text or number of `textOf` does. */
  const row = (
    key: string,
    name: string,
    textOf: (one: ComparedGoods) => string,
    cell: (one: ComparedGoods) => ReactNode = textOf,
  ): CompareRow => ({ key, name, differs: isDifferent(goods.map(textOf)), cells: goods.map(cell) })

  const leaves = ({ sku }: ComparedGoods) => {
    if (sku.stock_state === 'sold-out') return t('soldOut')
    return sku.stock_state === 'made-to-order' ? t('leavesLater', { count: sku.lead_days }) : t('leavesNow')
  }
  const lab = ({ sku }: ComparedGoods) => {
    const { l, a, b } = formatLab(sku.color.lab)
    return `${l} / ${a} / ${b}`
  }

  return [
    row(
      'price',
      t('price'),
      ({ sku, unit }) => `${sku.price} ${unit}`,
      ({ sku, unit }) => <Price fen={sku.price} unit={unit} className="font-strong" />,
    ),
    row(
      'tiers',
      t(goods.every(({ unit }) => unit === 'piece') ? 'tiersPiece' : 'tiers'),
      (one) => JSON.stringify([one.unit, pricesOf(one)]),
      (one) => (
        <ul>
          {pricesOf(one).map(({ from, price }) => (
            <li key={from}>
              {t('fromTier', { amount: formatQuantity(from, one.unit) })} <Money fen={price} />
            </li>
          ))}
        </ul>
      ),
    ),
    row(
      'color',
      t('color'),
      ({ sku }) => `${sku.color.no} ${sku.color.name}`,
      ({ sku }) => (
        <span className="compare-color">
          <Chip hex={sku.color.hex} />
          <span>
            {sku.color.no} {sku.color.name}
          </span>
        </span>
      ),
    ),
    row('lab', t('lab'), lab),
    row('stock', t('stock'), ({ sku }) => sku.stock_text),
    row('leaves', t('leaves'), leaves),
    row('category', t('category'), ({ category }) => category.map(({ name }) => name).join(t('comma'))),
    ...sheetRows(goods).map(({ cells, ...rest }) => ({
      ...rest,
      differs: isDifferent(cells.map((cell) => cell?.value)),
      cells: cells.map((cell) => cell && <SheetValue cell={cell} showStandard={!rest.standard} />),
    })),
    row(
      'care',
      t('care'),
      ({ care }) => care,
      ({ care }) => care && <span className="text-sm">{care}</span>,
    ),
  ]
}

/** The price of the smallest quantity, then those of larger ones. */
function pricesOf({ sku }: ComparedGoods) {
  const later = sku.tiers.map(({ from_num }) => from_num).filter((from) => from > sku.min_num)
  return [sku.min_num, ...later].map((from) => ({ from, price: priceFor(from, sku.price, sku.tiers) }))
}

/** Shows the standard beside the value where the materials were measured by different ones. */
function SheetValue({ cell, showStandard }: { cell: SheetCell; showStandard: boolean }) {
  const t = useTexts('compare')
  return (
    <>
      {unbrokenNumbers(cell.value)}
      {cell.isMost && <span className="compare-most">{t('most')}</span>}
      {showStandard && cell.standard && <span className="block text-cap text-ink-3">{cell.standard}</span>}
    </>
  )
}
