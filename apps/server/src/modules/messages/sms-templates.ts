import { formatMoney } from '@corium/contract/format-money'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Sms } from '#server/providers/sms/sms-sender.ts'
import type { MessageParams, SmsTemplate } from './messages.ts'

/** The variables of an approved template. The SMS provider holds its text: docs/sms-templates.md. */
type SmsVariables = Record<string, string>

/** Aliyun refuses a longer variable. */
const maxVariableLength = 35

/** With plain spaces: one no-break space would turn a whole SMS into UCS-2, which halves its length. */
const amountText = (fen: number, language: Language): string =>
  formatMoney(fen, language).replaceAll('\u00a0', ' ')

const order =
  (language: Language) =>
  ({ order_sn, amount_fen }: { order_sn: string; amount_fen: number }): SmsVariables => ({
    order: order_sn,
    amount: amountText(amount_fen, language),
  })

const andMore = (parcels: number, language: Language): string =>
  language === 'zh-cn' ? ` 等 ${parcels + 1} 个包裹` : ` and ${parcels} more`

const goodsName =
  (language: Language) =>
  ({ goods }: { goods: Bilingual }): SmsVariables => ({ goods: goods[language] })

const afterCase = ({ after_sn }: { after_sn: string }): SmsVariables => ({ case: after_sn })

const smsVariables = (
  language: Language,
): { [T in SmsTemplate]: (params: MessageParams[T]) => SmsVariables } => ({
  'verification-code': ({ code }) => ({ code }),
  'registration-done': () => ({}),
  'password-changed': () => ({}),
  'mobile-changed': ({ mobile }) => ({ mobile }),
  'email-changed': ({ email }) => ({ email }),
  'account-deleted': () => ({}),
  'order-placed': ({ order_sn, payable_fen, hold_hours }) => ({
    order: order_sn,
    amount: amountText(payable_fen, language),
    hours: String(hold_hours),
  }),
  'payment-received': order(language),
  'order-canceled': order(language),
  'paid-order-canceled': order(language),
  'order-canceled-by-shop': order(language),
  'order-shipped': ({ order_sn, parcels: [first, ...others] }) => ({
    order: order_sn,
    courier: first?.courier[language] ?? '',
    number: `${first?.number ?? ''}${others.length > 0 ? andMore(others.length, language) : ''}`,
  }),
  'late-payment-refunded': order(language),
  'after-sales-approved': afterCase,
  'after-sales-refused': afterCase,
  'after-sales-received': afterCase,
  'after-sales-refund-sent': ({ after_sn, amount_fen }) => ({
    case: after_sn,
    amount: amountText(amount_fen, language),
  }),
  'after-sales-refunded': ({ after_sn, amount_fen }) => ({
    case: after_sn,
    amount: amountText(amount_fen, language),
  }),
  'after-sales-replacement-sent': ({ after_sn, courier, courier_number }) => ({
    case: after_sn,
    courier: courier[language],
    number: courier_number,
  }),
  'after-sales-lapsed': afterCase,
  'after-sales-message': afterCase,
  'invoice-issued': ({ order_sn, number }) => ({ order: order_sn, number }),
  'invoice-refused': ({ order_sn }) => ({ order: order_sn }),
  'invoice-reversed': ({ order_sn, number }) => ({ order: order_sn, number }),
  'card-received': ({ goods }) => ({ count: String(goods.length) }),
  'card-approved': goodsName(language),
  'card-refused': goodsName(language),
  'card-sent': ({ goods, courier, courier_number }) => ({
    goods: goods[language],
    courier: courier[language],
    number: courier_number,
  }),
})

/** Picks the approved template of an outbox row and fills in its variables, in the language of the number's template. */
export function writeSms(
  row: { template: string; params: unknown },
  to: Sms['to'],
): Pick<Sms, 'template' | 'params'> {
  const template = row.template as SmsTemplate
  // Approved templates are in Chinese for mainland numbers and in English for numbers abroad.
  const variablesOf = smsVariables(to.dialCode === '86' ? 'zh-cn' : 'en-us')[template] as (
    params: unknown,
  ) => SmsVariables
  const params = Object.entries(variablesOf(row.params)).map(([name, value]) => [
    name,
    value.slice(0, maxVariableLength),
  ])
  return { template, params: Object.fromEntries(params) }
}
