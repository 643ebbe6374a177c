import { paths } from '@corium/contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CommentOption } from '#api/comments.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'

type Goods = Pick<
  CommentOption['lines'][number],
  'goods_id' | 'sku_id' | 'sku_code' | 'goods_name' | 'color' | 'image' | 'unit' | 'num'
>

/** The goods that a comment is about, with its state at the right. */
export function CommentGoods({ goods, state }: { goods: Goods; state: ReactNode }) {
  const quantity = useFormatQuantity()
  return (
    <div className="comment-goods">
      <SampleSwatch image={goods.image} hex={goods.color.hex} className="comment-swatch" sizes="96px" />
      <div className="min-w-0">
        <h2 className="display text-name">
          <Link to={paths.product(goods.goods_id, goods.sku_id)}>{goods.goods_name}</Link>
        </h2>
        <p className="text-sm">
          {goods.color.name} <span className="ml-1 text-ink-2">{goods.sku_code}</span>
        </p>
        <p className="text-sm text-ink-2">{quantity(goods.num, goods.unit)}</p>
      </div>
      <div className="comment-state text-sm">{state}</div>
    </div>
  )
}

/** The position of a line in its order, above its goods. */
export function LineNumber({ no, count }: { no: number; count: number }) {
  const t = useTexts('comments')
  return <p className="label text-ink-2">{t('lineOf', { no, count })}</p>
}
