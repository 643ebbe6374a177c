import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** Parses JSON, or returns `undefined` when it does not match the schema. Unknown fields are allowed. */
export function readJson<S extends TSchema>(schema: S, text: string): Static<S> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Check(schema, value) ? value : undefined
  } catch {
    return undefined
  }
}
