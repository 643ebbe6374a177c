import type { Output } from '@corium/browser/result'
import { afterStatus } from '@corium/contract/after-status'
import { cardStatus } from '@corium/contract/card-status'
import { commentStatus } from '@corium/contract/comment-status'
import { contactStatus } from '@corium/contract/contact-status'
import type { MemberState, TimelineKind } from '@corium/contract/member-desk'
import type { Translate } from '#i18n/texts.ts'
import { orderTone } from '#shop/order-status.ts'
import { quoteTone } from '#shop/quote-status.ts'
import type { Tone } from '#ui/status-word.tsx'

/** A member as a row of the list. */
export type MemberRow = Output<'/staff/pc_api.member/getList'>['list'][number]
export type Member = Output<'/staff/pc_api.member/info'>
export type Entry = Output<'/staff/pc_api.member/getTimeline'>['list'][number]

export const stateTones: Readonly<Record<MemberState, Tone>> = {
  active: 'done',
  locked: 'wrong',
  'to-be-erased': 'ours',
  erased: 'resting',
}

/** An erased member no longer has a name, and one who logged in with WeChat may not have one yet. */
export function nameOf(
  { nickname, number, state }: Pick<MemberRow, 'nickname' | 'number' | 'state'>,
  t: Translate<'members'>,
): string {
  if (state === 'erased') return t('erasedName', { number: String(number) })
  return nickname || t('withoutName', { number: String(number) })
}

/** What blocks the deletion of the account, in words. */
export const listWaits = (waits: Member['waits_for'], t: Translate<'members'>): string =>
  waits.map(({ kind, num }) => t(kind, { count: num })).join(t('and'))

const toneOf: Readonly<Record<TimelineKind, (status: number) => Tone>> = {
  order: orderTone,
  quote: quoteTone,
  case: (status) => {
    if (status === afterStatus.completed) return 'done'
    if (status > afterStatus.completed) return 'resting'
    return status === afterStatus.submitted || status === afterStatus.goodsAccepted ? 'ours' : 'moving'
  },
  card: (status) => {
    if (status === cardStatus.notApproved) return 'ours'
    if (status === cardStatus.notSent) return 'moving'
    return status === cardStatus.sent ? 'done' : 'resting'
  },
  comment: (status) => {
    if (status === commentStatus.waiting) return 'ours'
    return status === commentStatus.shown ? 'done' : 'resting'
  },
  message: (status) => {
    if (status === contactStatus.new) return 'ours'
    return status === contactStatus.answered ? 'done' : 'resting'
  },
  login: () => 'resting',
  change: () => 'resting',
}

export const entryTone = ({ kind, status }: Entry): Tone => toneOf[kind](status ?? 0)
