import type { Bilingual } from '@corium/contract/language'
import type { ParcelRow } from './parcels.db.ts'

export const stateTexts: Record<ParcelRow['state'], Bilingual> = {
  sent: { 'en-us': 'Sent', 'zh-cn': '已发出' },
  collected: { 'en-us': 'Collected by the courier', 'zh-cn': '已揽收' },
  'in-transit': { 'en-us': 'On its way', 'zh-cn': '运输中' },
  delivering: { 'en-us': 'Out for delivery', 'zh-cn': '派送中' },
  delivered: { 'en-us': 'Delivered', 'zh-cn': '已签收' },
  problem: { 'en-us': 'Delivery problem', 'zh-cn': '派送异常' },
  returned: { 'en-us': 'Returned to the shop', 'zh-cn': '已退回商家' },
}
