import type { Call } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import { type TSchema, Type } from 'typebox'
import { Refusal } from '#server/refuse.ts'
import { cleanText } from '#server/runtime/clean-text.ts'
import { type SchemaProblem, schemaCompiler } from '#server/runtime/compile-schema.ts'
import { convertTypes } from './convert-types.ts'
import { findLongList } from './long-lists.ts'
import { FormFile } from './multipart.ts'

/** The input does not match the contract: a 400, unlike fields that a handler refuses. */
export class MalformedInput extends Refusal {
  constructor(fields: Record<string, FieldText>) {
    super('field-errors', { fields })
  }
}

export type CompiledCall = {
  /**
   * Removes fields that the contract does not name, and invisible characters from texts.
   * @throws MalformedInput with a text for each field that does not fit
   */
  checkInput(input: unknown): void
  /** An envelope as JSON, with only the fields that the contract names. */
  serialize(envelope: { code: number; data: unknown; msg: string }): string
}

/**
 * Fastify's own compilers for input and output, used without Fastify so that the
 * calls of rendered pages share them.
 */
const compileInput = schemaCompiler({
  coerceTypes: false,
  removeAdditional: true,
  allErrors: true,
  // Tolerance for multipleOf: 1.9 has no exact binary form.
  multipleOfPrecision: 6,
  keywords: [
    { keyword: 'uploadedFile', validate: (_: boolean, value: unknown) => value instanceof FormFile },
  ],
})
const compileOutput = SerializerSelector()({}, {} as never) as unknown as (route: {
  schema: TSchema
}) => CompiledCall['serialize']

const compiled = new WeakMap<Call, CompiledCall>()

/** Compiles at the first use: compiling every call would delay the start by seconds. */
export function compileCall(call: Call): CompiledCall {
  const known = compiled.get(call)
  if (known) return known
  const validate = compileInput(call.input)
  const check = (input: unknown) => {
    if (validate(input)) return
    if (convertTypes(input, validate.errors ?? []) && validate(input)) return
    throw new MalformedInput(fieldsOf(validate.errors ?? []))
  }
  const passwords = passwordsOf(call)
  const result: CompiledCall = {
    checkInput: (input) => {
      const longList = findLongList(call.input, input)
      if (longList !== undefined) throw new MalformedInput({ [longList || 'body']: 'invalid' })
      check(input)
      const unstorable = unstorableFields(input)
      if (unstorable.length > 0) {
        throw new MalformedInput(Object.fromEntries(unstorable.map((name) => [name, 'invalid'])))
      }
      // A text of invisible characters alone is empty now, so the input is checked again.
      if (cleanTexts(input, passwords)) check(input)
    },
    serialize: compileOutput({ schema: envelopeSchema(call) }),
  }
  compiled.set(call, result)
  return result
}

export const envelopeSchema = ({ output }: Call): TSchema =>
  Type.Object({ code: Type.Integer(), data: output, msg: Type.String() })

function fieldsOf(problems: readonly SchemaProblem[]): Record<string, FieldText> {
  return Object.fromEntries(
    problems.map(({ instancePath, keyword, params }) => {
      const missing = keyword === 'required' ? String(params.missingProperty) : ''
      const name = [...instancePath.split('/').slice(1), missing].filter(Boolean).join('.')
      return [name || 'body', fieldTextOf(keyword, params.limit)]
    }),
  )
}

/** Valid inputs are never this deep; code that walks a deeper one would overflow the stack. */
const maxDepth = 50

/**
 * The fields, by name or value, that PostgreSQL cannot store: texts with a zero byte or half of a character,
 * numbers beyond bigint, and values that are nested too deeply.
 */
function unstorableFields(value: unknown, name = '', depth = 0): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [name]
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [name]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  if (depth === maxDepth) return [name]
  return Object.entries(value).flatMap(([key, part]) =>
    isStorable(key) ? unstorableFields(part, name ? `${name}.${key}` : key, depth + 1) : [name || 'body'],
  )
}

/** The names of a call's passwords, which stay as they are typed. */
function passwordsOf({ input }: Call): ReadonlySet<string> {
  const { properties = {} } = input as { properties?: Record<string, { format?: string }> }
  return new Set(Object.keys(properties).filter((name) => properties[name]?.format === 'password'))
}

/** Cleans the texts of an input in place, except for these fields, and returns whether one has changed. */
function cleanTexts(input: unknown, kept: ReadonlySet<string>): boolean {
  if (typeof input !== 'object' || input === null || input instanceof FormFile) return false
  const changes = Object.entries(input).map(([key, value]) => {
    if (kept.has(key)) return false
    if (typeof value !== 'string') return cleanTexts(value, kept)
    const clean = cleanText(value)
    if (clean !== value) Object.assign(input, { [key]: clean })
    return clean !== value
  })
  return changes.includes(true)
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

function fieldTextOf(keyword: string, limit: unknown): FieldText {
  if (keyword === 'minLength' && Number(limit) > 1) return 'too-short'
  if (keyword === 'required' || keyword === 'minLength') return 'required'
  return keyword === 'maxLength' ? 'too-long' : 'invalid'
}
