import type { CardStatus, ReceiveMethod } from '@corium/contract/color-cards'
import type { Bilingual } from '@corium/contract/language'
import { automatic, theShop, you } from '#server/actor-names.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { CardEvent } from './color-cards.states.ts'

/** The same in both languages (§9). */
export const sizeText = 'W 20cm H 28cm'

export const statusTexts: Record<CardStatus, Bilingual> = {
  0: { 'en-us': 'Not approved', 'zh-cn': '未审核' },
  1: { 'en-us': 'Not sent', 'zh-cn': '未寄出' },
  2: { 'en-us': 'Sent', 'zh-cn': '已寄出' },
  3: { 'en-us': 'Declined', 'zh-cn': '未通过' },
  4: { 'en-us': 'Withdrawn', 'zh-cn': '已撤销' },
}

export const methodTexts: Record<ReceiveMethod, Bilingual> = {
  mail: { 'en-us': 'Mail (free)', 'zh-cn': '邮寄（免费）' },
  logistics: { 'en-us': 'Logistics (freight collect)', 'zh-cn': '物流（运费到付）' },
}

export const eventTexts: Record<CardEvent, Bilingual> = {
  claimed: { 'en-us': 'Color card requested', 'zh-cn': '已提交申请' },
  approved: { 'en-us': 'Request approved', 'zh-cn': '审核通过' },
  refused: { 'en-us': 'Request declined', 'zh-cn': '审核未通过' },
  sent: { 'en-us': 'Color card sent', 'zh-cn': '色卡已寄出' },
  withdrawn: { 'en-us': 'Request withdrawn', 'zh-cn': '申请已撤销' },
}

export const actorTexts: Record<Actor['type'], Bilingual> = {
  member: you,
  staff: theShop,
  job: automatic,
  provider: { 'en-us': 'Courier', 'zh-cn': '物流公司' },
}

/**
 * The reasons that staff can choose from, as their page lists them; with `other` they write a note instead.
 */
export const refuseReasons: Record<string, Bilingual> = {
  reprinting: {
    'en-us': 'This card is being reprinted. Please request it again in a few weeks.',
    'zh-cn': '该款色卡正在补印，请过几周再申请。',
  },
  discontinued: {
    'en-us': 'This material is being discontinued and no longer has a card.',
    'zh-cn': '该款材料即将停产，已无色卡。',
  },
  'address-unclear': {
    'en-us': 'The address is incomplete. Please correct it and request the card again.',
    'zh-cn': '收货地址不完整，请修改后重新申请。',
  },
  'same-address': {
    'en-us': 'We have already sent this card to this address.',
    'zh-cn': '该地址已寄过同款色卡。',
  },
  other: { 'en-us': '', 'zh-cn': '' },
}
