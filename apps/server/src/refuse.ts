import type { Language } from '@corium/contract/language'
import type { Unit } from '@corium/contract/quantity'
import {
  type FieldText,
  type LimitName,
  limitTexts,
  type RefusalName,
  refusals,
} from '@corium/contract/refusals'
import { unitName } from './unit-name.ts'
import { writeWait } from './write-wait.ts'

/** An answer that the shop planned. Thrown, so that the transaction around it rolls back. */
export class Refusal extends Error {
  readonly refusal: RefusalName
  readonly data: Record<string, unknown>
  constructor(refusal: RefusalName, data: Record<string, unknown> = {}) {
    super(refusal)
    this.refusal = refusal
    this.data = data
  }
}

/** Refuses with one of the named refusals; `data` travels with it and fills the `{names}` in its text. */
export function refuse(name: Exclude<RefusalName, 'field-errors'>, data?: Record<string, unknown>): never {
  throw new Refusal(name, data)
}

/** Refuses because of single fields of the input, each with its own text. */
export function refuseFields(fields: Record<string, FieldText>): never {
  throw new Refusal('field-errors', { fields })
}

/** What a refusal says to the caller: its text, or that of the named limit, filled from its data. */
export function wordsOf(name: RefusalName, data: Record<string, unknown>, language: Language): string {
  const text = name === 'limit-reached' ? limitTexts[data.which as LimitName] : undefined
  return (text ?? refusals[name])[language].replace(/\{(\w+)\}/g, (_, key: string) =>
    fill(key, data, language),
  )
}

function fill(key: string, data: Record<string, unknown>, language: Language): string {
  if (key === 'unit') return unitName(data.unit as Unit, Number(data.max_num), language)
  if (key === 'retry_after') return writeWait(Number(data.retry_after), language)
  return String(data[key] ?? '')
}
