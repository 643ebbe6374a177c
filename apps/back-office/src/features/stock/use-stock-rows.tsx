import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { type StockRow, stateOf } from './stock.ts'
import './stock.css'

/** The columns of the list, and a color on a phone. */
export function useStockRows(): {
  columns: TableProps<StockRow>['columns']
  block: (row: StockRow) => ReactNode
} {
  const t = useTexts('stock')
  const join = useJoin()
  const language = useLanguage()
  const seesGoods = useMay('goods')
  const { search } = useLocation()

  const color = ({ image, hex, sku_id, sku_code, color_no, color_name, lot }: StockRow, size: 36 | 44) => (
    <span className="stock-name">
      <Swatch picture={image ?? undefined} hex={hex} size={size} />
      <span>
        <Link className="row-link" to={paths.stockOf(sku_id, search)}>
          {color_no} {color_name}
        </Link>
        <span className="second-line">
          <UnbrokenCodes text={join([sku_code, lot && t('lotIs', { lot })])} />
        </span>
      </span>
    </span>
  )
  const style = ({ goods_id, goods_code, goods_name }: StockRow) => (
    <>
      {seesGoods ? <Link to={paths.style(goods_id)}>{goods_name}</Link> : goods_name}
      <span className="second-line">{goods_code}</span>
    </>
  )
  const num = (value: number, { unit }: StockRow) => (
    <span className="nowrap">{value === 0 ? '0' : quantity(value, unit, language)}</span>
  )
  const state = (row: StockRow) => {
    const { tone, text } = stateOf(row)
    return <StatusWord tone={tone}>{t(text)}</StatusWord>
  }

  return {
    columns: [
      { key: 'color', title: t('color'), render: (_, row) => color(row, 36) },
      { key: 'style', title: t('style'), render: (_, row) => style(row) },
      { key: 'hand', title: t('onHand'), align: 'right', render: (_, row) => num(row.on_hand_num, row) },
      { key: 'held', title: t('held'), align: 'right', render: (_, row) => num(row.held_num, row) },
      {
        key: 'sell',
        title: t('toSell'),
        align: 'right',
        render: (_, row) => <strong>{num(row.available_num, row)}</strong>,
      },
      { key: 'warn', title: t('warnAt'), align: 'right', render: (_, row) => num(row.low_num, row) },
      { key: 'state', title: t('state'), render: (_, row) => <span className="nowrap">{state(row)}</span> },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">{color(row, 44)}</span>
        <span className="list-block-line">
          {state(row)}
          <span className="nowrap">
            {t('toSell')} <strong>{quantity(row.available_num, row.unit, language)}</strong>
          </span>
        </span>
        <span className="list-block-line second-line">
          <span>{row.goods_name}</span>
          <span className="nowrap">
            {t('onHand')} {quantity(row.on_hand_num, row.unit, language)}
          </span>
        </span>
      </>
    ),
  }
}
