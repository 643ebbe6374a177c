import type { Bilingual } from '@corium/contract/language'

/** Who carries what the shop sends. */
export const couriers: Record<string, Bilingual> = {
  sf: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' },
  ems: { 'en-us': 'EMS', 'zh-cn': '中国邮政 EMS' },
  zto: { 'en-us': 'ZTO Express', 'zh-cn': '中通快递' },
  yto: { 'en-us': 'YTO Express', 'zh-cn': '圆通速递' },
  jd: { 'en-us': 'JD Logistics', 'zh-cn': '京东物流' },
  deppon: { 'en-us': 'Deppon Logistics', 'zh-cn': '德邦物流' },
  dhl: { 'en-us': 'DHL Express', 'zh-cn': 'DHL 国际快递' },
}
