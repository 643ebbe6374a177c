import { goodsStatus } from '@corium/contract/goods-status'
import { unitName } from '@corium/contract/unit-name'
import { Button, Dropdown, type TableProps } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import type { CopiedStyle } from './copy-dialog.tsx'
import { type GoodsRow, statusTones } from './goods.ts'
import './goods.css'
import { useMissingTexts } from './use-missing-texts.ts'
import { useStyleActions } from './use-style-actions.tsx'

/** The columns of the list, and a style on a phone. */
export function useGoodsRows({ onCopy }: { onCopy: (style: CopiedStyle) => void }): {
  columns: TableProps<GoodsRow>['columns']
  block: (style: GoodsRow) => ReactNode
} {
  const t = useTexts('goods')
  const join = useJoin()
  const language = useLanguage()
  const dates = useDates()
  const { search } = useLocation()
  const missingTexts = useMissingTexts()
  const { itemsFor } = useStyleActions({ onCopy })

  const name = ({ image, colors, goods_id, goods_code, ...style }: GoodsRow, size: 36 | 44) => (
    <span className="goods-name">
      <Swatch picture={image ?? undefined} hex={colors[0]?.hex ?? '#ededed'} size={size} />
      <span>
        <Link className="row-link" to={paths.style(goods_id, search)}>
          {nameIn(style, language)}
        </Link>
        <span className="second-line">{goods_code}</span>
      </span>
    </span>
  )
  const material = ({ category_name, grain }: GoodsRow) => (
    <span className="goods-material">
      {category_name}
      <span className="second-line">{grain}</span>
    </span>
  )
  const colors = ({ colors: shown, color_num }: GoodsRow) => (
    <span className="goods-colors">
      {shown.map((color) => (
        <span
          key={color.sku_id}
          className="goods-color"
          style={{ backgroundColor: color.hex }}
          title={join([color.name, color.sku_code])}
        />
      ))}
      <span className="goods-color-num">
        <span aria-hidden>{color_num}</span>
        <span className="visually-hidden">{t('colorNum', { count: color_num })}</span>
      </span>
    </span>
  )
  const price = ({ price_min, unit }: GoodsRow) => (
    <span className="goods-price">
      {price_min === 0 ? '–' : `${money(price_min)} /\u00a0${unitName(unit, 1, language)}`}
    </span>
  )
  const stock = ({ available_num, unit }: GoodsRow) => (
    <span className="nowrap">{quantity(available_num, unit, language)}</span>
  )

  /** The status of a style on sale is its stock; the note has other facts for staff. */
  function state(style: GoodsRow) {
    const { status, status_text, color_num, low_color_num, sold_out_color_num, publish_at, end_at } = style
    const missing = missingTexts(style.missing)
    if (status === goodsStatus.scheduled && publish_at !== null) {
      return (
        <StatusWord tone="moving" note={dates.dateTime(publish_at)}>
          {status_text}
        </StatusWord>
      )
    }
    if (status !== goodsStatus.published) {
      return (
        <StatusWord tone={statusTones[status]} note={missing || undefined}>
          {status_text}
        </StatusWord>
      )
    }
    if (color_num > 0 && sold_out_color_num === color_num) {
      return <StatusWord tone="wrong">{t('sold-out')}</StatusWord>
    }
    if (low_color_num > 0) {
      const note =
        sold_out_color_num > 0
          ? t('colorsOut', { count: sold_out_color_num })
          : t('colorsLow', { count: low_color_num })
      return (
        <StatusWord tone="ours" note={note}>
          {t('low')}
        </StatusWord>
      )
    }
    const note = missing || (end_at === null ? undefined : t('until', { time: dates.dateTime(end_at) }))
    return (
      <StatusWord tone="done" note={note}>
        {status_text}
      </StatusWord>
    )
  }

  const menu = (style: GoodsRow) => {
    const items = itemsFor(style)
    if (items.length === 0) return null
    return (
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          aria-label={t('actionsFor', { name: nameIn(style, language) })}
          icon={<Ellipsis size={16} strokeWidth={1.5} aria-hidden />}
        />
      </Dropdown>
    )
  }

  return {
    columns: [
      { key: 'style', title: t('style'), render: (_, style) => name(style, 36) },
      { key: 'material', title: t('material'), render: (_, style) => material(style) },
      { key: 'colors', title: t('colors'), render: (_, style) => colors(style) },
      { key: 'stock', title: t('stock'), align: 'right', render: (_, style) => stock(style) },
      { key: 'from', title: t('from'), align: 'right', render: (_, style) => price(style) },
      {
        key: 'state',
        title: t('state'),
        render: (_, style) => <div className="goods-state">{state(style)}</div>,
      },
      {
        key: 'menu',
        title: <span className="visually-hidden">{t('actions')}</span>,
        align: 'right',
        render: (_, style) => menu(style),
      },
    ],
    block: (style) => (
      <>
        <span className="list-block-line">
          {name(style, 44)}
          {menu(style)}
        </span>
        <span className="list-block-line">
          {state(style)}
          {price(style)}
        </span>
        <span className="list-block-line">
          {colors(style)}
          {stock(style)}
        </span>
      </>
    ),
  }
}
