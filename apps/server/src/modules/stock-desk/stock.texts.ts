import type { Bilingual } from '@corium/contract/language'
import type { StockReason } from '@corium/contract/stock-desk'

export const reasonTexts: Record<StockReason, Bilingual> = {
  opening: { 'en-us': 'When the ledger began', 'zh-cn': '期初' },
  hold: { 'en-us': 'Held for an order', 'zh-cn': '订单占用' },
  release: { 'en-us': 'Hold let go', 'zh-cn': '释放占用' },
  sale: { 'en-us': 'Sold', 'zh-cn': '售出' },
  cancel: { 'en-us': 'Canceled before it was sent', 'zh-cn': '发货前取消' },
  return: { 'en-us': 'Came back', 'zh-cn': '退货入库' },
  receipt: { 'en-us': 'Received', 'zh-cn': '入库' },
  count: { 'en-us': 'Counted', 'zh-cn': '盘点' },
  'write-off': { 'en-us': 'Written off', 'zh-cn': '报损' },
  correction: { 'en-us': 'Corrected', 'zh-cn': '更正' },
}
