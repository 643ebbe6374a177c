import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** The text as JSON of the given shape, or `undefined` when it is not. Unknown fields are let through. */
export function readJson<S extends TSchema>(schema: S, text: string): Static<S> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Check(schema, value) ? value : undefined
  } catch {
    return undefined
  }
}
