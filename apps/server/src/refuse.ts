import type { FieldText, RefusalName } from '@corium/contract/refusals'

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
