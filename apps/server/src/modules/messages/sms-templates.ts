import { formatMoney } from '@corium/contract/format-money'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Sms } from '#server/providers/sms/sms-sender.ts'
import type { MessageParams, SmsTemplate } from './messages.ts'
import { fillSmsText, smsTexts } from './sms-texts.ts'

/**
 * The variables of a text, in the order in which Tencent Cloud counts them: a new one comes last
 * (docs/sms-templates.md).
 */
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
  'wechat-linked': () => ({}),
  'wechat-unlinked': () => ({}),
  'account-deleted': () => ({}),
  'account-erasure-planned': ({ day }) => ({ day }),
  'account-erasure-canceled': () => ({}),
  'order-placed': ({ order_sn, payable_fen, hold_hours }) => ({
    order: order_sn,
    amount: amountText(payable_fen, language),
    hours: String(hold_hours),
  }),
  'order-confirmed': ({ order_sn }) => ({ order: order_sn }),
  'payment-received': order(language),
  'order-canceled': order(language),
  'paid-order-canceled': order(language),
  'order-canceled-by-shop': order(language),
  'order-part-refunded': order(language),
  'order-address-changed': ({ order_sn }) => ({ order: order_sn }),
  'order-shipped': ({ order_sn, parcels: [first, ...others] }) => ({
    order: order_sn,
    courier: first?.courier[language] ?? '',
    number: `${first?.number ?? ''}${others.length > 0 ? andMore(others.length, language) : ''}`,
  }),
  'late-payment-refunded': order(language),
  'second-payment-refunded': order(language),
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
  'quote-answered': ({ quote_sn, payable_fen }) => ({
    quote: quote_sn,
    amount: amountText(payable_fen, language),
  }),
  'quote-declined': ({ quote_sn }) => ({ quote: quote_sn }),
  'card-received': ({ goods }) => ({ count: String(goods.length) }),
  'card-approved': goodsName(language),
  'card-refused': goodsName(language),
  'card-sent': ({ goods, courier, courier_number }) => ({
    goods: goods[language],
    courier: courier[language],
    number: courier_number,
  }),
})

/**
 * Fills in the variables of a message to this number. Approved templates are in Chinese for mainland numbers
 * and in English for numbers abroad; a text without a template speaks the language of the row abroad.
 */
export function writeSms(
  row: { template: string; language: Language; params: unknown },
  to: Sms['to'],
  shopName: Bilingual,
): Pick<Sms, 'template' | 'params' | 'text'> {
  const template = row.template as SmsTemplate
  const isMainland = to.dialCode === '86'
  const params = variablesOf(row, isMainland ? 'zh-cn' : 'en-us')
  const textLanguage = isMainland ? 'zh-cn' : row.language
  const text = fillSmsText(
    smsTexts[template][textLanguage],
    variablesOf(row, textLanguage),
    shopName[textLanguage],
  )
  return { template, params, text }
}

function variablesOf(row: { template: string; params: unknown }, language: Language): SmsVariables {
  const read = smsVariables(language)[row.template as SmsTemplate] as (params: unknown) => SmsVariables
  const variables = Object.entries(read(row.params)).map(([name, value]) => [
    name,
    value.slice(0, maxVariableLength),
  ])
  return Object.fromEntries(variables)
}
