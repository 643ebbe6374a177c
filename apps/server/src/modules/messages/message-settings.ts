import type { Input } from '@corium/contract/call'
import type * as contract from '@corium/contract/messages'
import { type MessageSettings, type OptionalMessages, optionalMessages } from '@corium/contract/messages'
import type { MemberContext } from '#server/context.ts'
import { saveSettings, selectContacts, selectSettings } from './message-settings.db.ts'
import type { MessageTemplate } from './messages.ts'

/** Codes, and the security of the account. */
const ofAccount: readonly MessageTemplate[] = [
  'verification-code',
  'registration-done',
  'password-changed',
  'mobile-changed',
  'email-changed',
  'wechat-linked',
  'wechat-unlinked',
  'two-step-on',
  'two-step-off',
  'two-step-removed',
  'two-step-recovery-used',
  'two-step-codes-renewed',
  'account-deleted',
  'account-erasure-planned',
  'account-erasure-canceled',
]

/** Payments and refunds. */
const ofMoney: readonly MessageTemplate[] = [
  'payment-received',
  'late-payment-refunded',
  'second-payment-refunded',
  'paid-order-canceled',
  'order-canceled-by-shop',
  'order-part-refunded',
  'after-sales-refund-sent',
  'after-sales-refunded',
  'trade-order-charged',
  'trade-statement',
  'trade-due',
  'trade-receipt',
]

/**
 * Whether a waiting message goes to the member's new number or email after a change. Messages about the account
 * itself go to the old one, so that they reach the member even if another person made the change.
 */
export const followsMember = (template: MessageTemplate): boolean =>
  !ofAccount.includes(template) && !/^(staff|contact)-/.test(template)

/** The setting that a message depends on; undefined for messages that always come. */
export function settingOf(template: MessageTemplate): OptionalMessages | undefined {
  if (ofAccount.includes(template) || ofMoney.includes(template) || template.startsWith('staff-'))
    return undefined
  if (template.startsWith('after-sales-')) return 'after_sales'
  if (template.startsWith('card-')) return 'cards'
  return /^(order|invoice|quote|trade)-/.test(template) ? 'orders' : 'goods'
}

export async function getMessageSettings({ db, member }: MemberContext): Promise<MessageSettings> {
  const [saved, contacts] = [await selectSettings(db, member.id), await selectContacts(db, member.id)]
  return {
    list: optionalMessages.map((kind) => {
      const { mail, sms } = saved.find((one) => one.kind === kind) ?? { mail: true, sms: true }
      return { kind, mail, sms }
    }),
    has_email: contacts.email !== null,
    has_mobile: contacts.mobile !== null,
  }
}

export async function setMessageSettings(
  context: MemberContext,
  { list }: Input<typeof contract.setMessageSettings>,
): Promise<MessageSettings> {
  // Of a kind that is named twice, the last one counts.
  const choices = [...new Map(list.map((choice) => [choice.kind, choice])).values()]
  await saveSettings(context.db, context.member.id, choices)
  return getMessageSettings(context)
}
