import type { Bilingual } from '@corium/contract/language'
import type { TradeStatus } from '@corium/contract/trade'
import { automatic, theShop, you } from '#server/actor-names.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { TradeEvent } from './trade-accounts.states.ts'

export const statusTexts: Record<TradeStatus, Bilingual> = {
  1: { 'en-us': 'In review', 'zh-cn': '审核中' },
  2: { 'en-us': 'Approved', 'zh-cn': '已通过' },
  3: { 'en-us': 'Not approved', 'zh-cn': '未通过' },
  4: { 'en-us': 'Ended', 'zh-cn': '已终止' },
}

export const eventTexts: Record<TradeEvent, Bilingual> = {
  submitted: { 'en-us': 'Application sent', 'zh-cn': '已提交申请' },
  corrected: { 'en-us': 'Application corrected', 'zh-cn': '已更正申请资料' },
  resubmitted: { 'en-us': 'Application sent again', 'zh-cn': '已重新提交申请' },
  approved: { 'en-us': 'Application approved', 'zh-cn': '审核通过' },
  refused: { 'en-us': 'Application not approved', 'zh-cn': '审核未通过' },
  'group-changed': { 'en-us': 'Group changed', 'zh-cn': '客户分组已调整' },
  'credit-changed': { 'en-us': 'Terms on account changed', 'zh-cn': '月结额度已调整' },
  ended: { 'en-us': 'Trade account ended', 'zh-cn': '企业客户资格已终止' },
}

export const actorTexts: Record<Actor['type'], Bilingual> = {
  member: you,
  staff: theShop,
  job: automatic,
  provider: automatic,
}
