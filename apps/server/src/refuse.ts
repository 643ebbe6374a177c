import type { FieldText } from '@corium/contract/field-texts'
import { formatMoney } from '@corium/contract/format-money'
import type { Bilingual, Language } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import {
  type CommentProblem,
  commentTexts,
  type FileProblem,
  fileTexts,
  fullLineText,
  type LimitName,
  limitTexts,
  type ReceiveProblem,
  receiveTexts,
} from '@corium/contract/reason-texts'
import type { RefusalData } from '@corium/contract/refusal-data'
import { type RefusalName, refusals } from '@corium/contract/refusals'
import { unitName } from '@corium/contract/unit-name'

/** A planned negative result. Thrown, so that the transaction around it rolls back. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: Record<string, unknown>
  constructor(refusal: RefusalName, data: Record<string, unknown> = {}) {
    super(refusal)
    this.refusal = refusal
    this.data = data
  }
}

type WithData<N extends RefusalName> =
  Record<string, never> extends RefusalData<N> ? [data?: RefusalData<N>] : [data: RefusalData<N>]

/** Ends the call with a refusal. Its data goes to the caller and fills the `{names}` in its text. */
export function refuse<N extends Exclude<RefusalName, 'field-errors'>>(
  name: N,
  ...[data]: WithData<N>
): never {
  throw new Refusal(name, data)
}

/** Ends the call because of single input fields, each with its own text. */
export function refuseFields(fields: Record<string, FieldText>): never {
  throw new Refusal('field-errors', { fields })
}

/** Refuses the input if any of its fields has an error; the refusal names all of them. */
export function refuseIfAny(errors: Record<string, FieldText>): void {
  if (Object.keys(errors).length > 0) refuseFields(errors)
}

/** The message of a refusal: its text, or that of the named limit or problem, filled from its data. */
export function refusalText(name: RefusalName, data: Record<string, unknown>, language: Language): string {
  return (namedText(name, data) ?? refusals[name])[language].replace(/\{(\w+)\}/g, (_, key: string) =>
    fill(key, data, language),
  )
}

function namedText(name: RefusalName, data: Record<string, unknown>): Bilingual | undefined {
  if (name === 'limit-reached') return limitTexts[data.which as LimitName]
  if (name === 'file-refused') return fileTexts[data.reason as FileProblem]
  if (name === 'comment-not-possible') return commentTexts[data.reason as CommentProblem]
  if (name === 'coupon-not-receivable') return receiveTexts[data.reason as ReceiveProblem]
  if (name === 'quantity-not-allowed' && data.in_bag_num !== undefined) return fullLineText
  return undefined
}

function fill(key: string, data: Record<string, unknown>, language: Language): string {
  if (key === 'unit') return unitName(data.unit as Unit, Number(data.in_bag_num ?? data.max_num), language)
  if (key === 'retry_after') return formatWait(Number(data.retry_after), language)
  if (key === 'refund_limit') return formatMoney(Number(data.refund_limit), language)
  return String(data[key] ?? '')
}

const inChinese = { second: '秒', minute: '分钟', hour: '小时' }

/** A waiting time in words: `45 seconds`, `3 小时`. Longer times use larger units, rounded up. */
function formatWait(seconds: number, language: Language): string {
  const [num, unit] = inUnits(seconds)
  if (language === 'zh-cn') return `${num} ${inChinese[unit]}`
  return `${num} ${unit}${num === 1 ? '' : 's'}`
}

function inUnits(seconds: number): [num: number, unit: keyof typeof inChinese] {
  if (seconds < 120) return [seconds, 'second']
  return seconds < 7200 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour']
}
