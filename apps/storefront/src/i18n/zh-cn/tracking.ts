import type { Texts } from '@corium/browser/translate'
import type { tracking as English } from '../en-us/tracking.ts'

export const tracking: Texts<typeof English> = {
  copyNumber: '复制快递单号 {{number}}',
  numberCopied: '已复制快递单号',
  events: '物流信息',
  nothingYet: '快递公司暂无反馈，通常在寄出后一天内更新。',
  notTracked: '该包裹无法在此查询，请前往快递官网查看。',
  stale: '{{time}}之后没有新的物流信息，可联系快递公司，或<write>给我们留言</write>。',
  troubled: '快递未能送达，可联系快递公司，或<write>给我们留言</write>。',
  courierSite: '快递官网',
  atCourier: '快递官网：{{company}}',
  sentOn: '{{time}}已发出',
  deliveredOn: '{{time}}已签收',
  earlier_other: '展开之前 {{count}} 条物流',
  fewer: '收起',
}
