import type { Input, Output } from '@corium/browser/result'
import { goodsStatus } from '@corium/contract/goods-status'
import type { Tone } from '#ui/status-word.tsx'

export type GoodsRow = Output<'/staff/pc_api.goods/getList'>['list'][number]
export type Goods = Output<'/staff/pc_api.goods/info'>
export type Sku = Goods['skus'][number]
export type GoodsPicture = Goods['pictures'][number]
export type GoodsView = NonNullable<Input<'/staff/pc_api.goods/getList'>['view']>
export type GoodsSort = NonNullable<Input<'/staff/pc_api.goods/getList'>['sort']>

/** The queries to read again after an action on goods. */
export const goodsResources = ['goods', 'stock', 'today'] as const

export const statusTones: Readonly<Record<Goods['status'], Tone>> = {
  [goodsStatus.draft]: 'resting',
  [goodsStatus.scheduled]: 'moving',
  [goodsStatus.published]: 'done',
  [goodsStatus.ended]: 'resting',
}
