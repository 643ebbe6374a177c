import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { type Language, languageOf } from '#sandbox/pages/language.ts'
import { personOf } from '#sandbox/pages/person.ts'
import { type Texts, texts } from '#sandbox/pages/texts.ts'
import type { Money } from '#sandbox/records/paypal.ts'
import type { Identity } from '#sandbox/records/wechat.ts'

/** The context, texts and formatters of a page. */
export type View = {
  context: SandboxContext
  language: Language
  /** The person whose phone the page shows. */
  person: Identity
  t: Texts
  /** Formats 12,345 fen as ¥123.45. */
  yuan(fen: number): string
  /** Formats an amount of PayPal, such as 17.15 USD as $17.15. */
  amount(money: Money): string
  /** Formats a time, without the day if it is today by the sandbox's clock. */
  dateTime(iso: string): string
}

/** `preferred` is the locale that the shop asked for. */
export function viewFor(context: SandboxContext, request: FastifyRequest, preferred?: string): View {
  const language = languageOf(request, preferred)
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: false,
  })
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
  return {
    context,
    language,
    person: personOf(context, request),
    t: texts[language],
    yuan: (fen) => `¥${number.format(fen / 100)}`,
    // Intl formats the decimal string exactly, without floating point.
    amount: ({ currency_code, value }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currency_code }).format(
        value as Intl.StringNumericLiteral,
      ),
    dateTime(iso) {
      const date = new Date(iso)
      const today = date.toDateString() === context.now().toDateString()
      return today ? clock.format(date) : `${day.format(date)} ${clock.format(date)}`
    },
  }
}
