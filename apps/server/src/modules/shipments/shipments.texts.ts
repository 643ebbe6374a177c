import type { Bilingual } from '@corium/contract/language'
import type { ShipmentState } from '@corium/contract/parcels'
import type { ShipmentFlagName } from './present-shipments.ts'

export const stateTexts: Record<ShipmentState, Bilingual> = {
  sent: { 'en-us': 'Sent', 'zh-cn': '已发出' },
  collected: { 'en-us': 'Collected by the courier', 'zh-cn': '已揽收' },
  'in-transit': { 'en-us': 'On its way', 'zh-cn': '运输中' },
  delivering: { 'en-us': 'Out for delivery', 'zh-cn': '派送中' },
  'pick-up': { 'en-us': 'Ready for pick-up', 'zh-cn': '待取件' },
  delivered: { 'en-us': 'Delivered', 'zh-cn': '已签收' },
  problem: { 'en-us': 'Delivery problem', 'zh-cn': '派送异常' },
  returning: { 'en-us': 'On its way back to the sender', 'zh-cn': '退回途中' },
  returned: { 'en-us': 'Returned to the sender', 'zh-cn': '已退回寄件人' },
}

/** What staff have to look into. */
export const flagTexts: Record<ShipmentFlagName, Bilingual> = {
  problem: {
    'en-us': 'The courier reports a delivery problem',
    'zh-cn': '快递公司反馈派送异常',
  },
  returning: { 'en-us': 'The courier takes it back to the sender', 'zh-cn': '快递正在退回寄件人' },
  returned: { 'en-us': 'It came back to the sender', 'zh-cn': '快递已退回寄件人' },
  'no-record': {
    'en-us': 'The courier has had no record of the number for days; check courier and number',
    'zh-cn': '快递公司多日无揽收记录，请核对快递公司和单号',
  },
  stalled: {
    'en-us': 'Nothing has changed for weeks; ask the courier',
    'zh-cn': '物流长时间没有更新，请联系快递公司',
  },
  conflict: {
    'en-us': 'The courier contradicts its own report that it arrived; ask the courier',
    'zh-cn': '签收后又收到相反的物流信息，请向快递公司核实',
  },
  'other-courier': {
    'en-us': 'The number belongs to another courier; correct it',
    'zh-cn': '单号属于其他快递公司，请更正',
  },
  'not-tracked': {
    'en-us': 'The tracking service refuses the number; check courier and number',
    'zh-cn': '物流查询服务不接受该单号，请核对快递公司和单号',
  },
}
