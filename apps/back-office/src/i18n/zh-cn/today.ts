import type { Texts } from '@corium/browser/translate'
import type { today as english } from '#i18n/en-us/today.ts'

export const today: Texts<typeof english> = {
  title: '今日',
  asOf: '截至 {{time}}',
  waiting: '待处理',
  nothingWaits: '没有待处理的工作，新工作会自动出现在这里。',
  noDesks: '你的角色没有待处理的工作',
  noDesksText: '可使用的页面在侧边栏中。',
  oldest: '最早一条：{{time}}',
  'to-ship': '待发货订单',
  'to-ship-urgent_other': '{{count}} 单付款已超过一天',
  'cases-to-audit': '待审核售后',
  'cases-to-audit-urgent_other': '{{count}} 单须在两小时内审核',
  'cases-returned': '待验收退货',
  'cases-returned-urgent_other': '{{count}} 单须在两小时内验收',
  'cards-to-decide': '待审核色卡',
  'cards-to-send': '待寄出色卡',
  'refunds-stuck': '退款失败',
  'refunds-stuck-urgent_other': '{{count}} 位买家还没有收到退款',
  'payments-to-review': '待核查付款',
  'invoices-to-issue': '待开发票',
  'comments-to-check': '待审核评价',
  'messages-new': '待回复留言',
  'stock-low': '库存偏低的颜色',
  'webhooks-off': '已停用的推送',
  'webhooks-off-urgent_other': '{{count}} 个系统收不到通知',
}
