import type { Texts } from '@corium/browser/translate'
import type { statuses as english } from '#i18n/en-us/statuses.ts'

export const statuses: Texts<typeof english> = {
  orderUnpaid: '待付款',
  orderToShip: '待发货',
  orderShipped: '待收货',
  completed: '已完成',
  canceled: '已取消',
  closed: '已关闭',
  caseToAudit: '待审核',
  caseToSendBack: '待寄回',
  approved: '已通过',
  caseSentBack: '退回途中',
  caseGoodsAccepted: '验收通过',
  caseReplacementSent: '换货已寄出',
  caseRefunding: '退款中',
  refused: '已拒绝',
  caseGoodsRefused: '验收未通过',
  withdrawn: '已撤回',
  caseLapsed: '逾期未寄回',
  cardNotApproved: '未审核',
  cardNotSent: '未寄出',
  cardSent: '已寄出',
}
