import { type GoodsStatus, goodsStatus } from '@corium/contract/goods-status'
import type { Bilingual } from '@corium/contract/language'

const { draft, scheduled, published, ended } = goodsStatus

/**
 * From which status a style can be moved. The status follows from the columns that a move sets
 * (`move-goods.ts`); the change log is its history.
 */
export const moves = {
  publish: [draft, scheduled, published, ended],
  schedule: [draft, scheduled, ended],
  /** Takes goods off sale, or cancels a schedule before its time. */
  withdraw: [published, scheduled],
  'delete-draft': [draft],
} as const satisfies Record<string, readonly GoodsStatus[]>

export const mayMove = (move: keyof typeof moves, status: GoodsStatus): boolean =>
  (moves[move] as readonly GoodsStatus[]).includes(status)

/** On sale now, or at a set time. */
export const isForSale = (status: GoodsStatus): boolean => status === published || status === scheduled

export const statusTexts: Record<GoodsStatus, Bilingual> = {
  [draft]: { 'en-us': 'Draft', 'zh-cn': '草稿' },
  [scheduled]: { 'en-us': 'Scheduled', 'zh-cn': '定时' },
  [published]: { 'en-us': 'Published', 'zh-cn': '已发布' },
  [ended]: { 'en-us': 'Off sale', 'zh-cn': '已下架' },
}
