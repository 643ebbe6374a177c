import type { Static, TSchema } from 'typebox'
import { schemaCompiler, type Validate } from '#server/runtime/compile-schema.ts'

const compile = schemaCompiler({ coerceTypes: false, useDefaults: false, removeAdditional: false })
const compiled = new WeakMap<TSchema, Validate>()

/** Parses JSON, or returns `undefined` when it does not match the schema. Unknown fields are allowed. */
export function readJson<S extends TSchema>(schema: S, text: string): Static<S> | undefined {
  const matches = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, matches)
  try {
    const value: unknown = JSON.parse(text)
    return matches(value) ? (value as Static<S>) : undefined
  } catch {
    return undefined
  }
}
