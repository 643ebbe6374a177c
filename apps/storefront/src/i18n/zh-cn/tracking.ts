import type { Texts } from '#i18n/texts.ts'
import type { tracking as English } from '../en-us/tracking.ts'

export const tracking: Texts<typeof English> = {
  copyNumber: '复制快递单号 {{number}}',
  numberCopied: '已复制快递单号',
  events: '物流信息',
  noEvents: '暂无物流信息。',
  atCourier: '前往{{company}}官网查询',
  earlier_other: '展开之前 {{count}} 条物流',
}
