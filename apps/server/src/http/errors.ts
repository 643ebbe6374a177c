import type { Envelope } from '@corium/contract/envelope'
import type { Language } from '@corium/contract/language'
import { type FieldText, fieldTexts, type RefusalName, refusals } from '@corium/contract/refusals'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { DatabaseAway } from '#server/db/connect.ts'
import { Refusal, wordsOf } from '#server/refuse.ts'

/** What a failure looks like from outside: its HTTP status and its envelope. */
export type Failure = { status: number; envelope: Envelope<Record<string, unknown>>; expected: boolean }

type Thrown = {
  code?: string
  statusCode?: number
  validation?: FastifySchemaValidationError[]
}

/** PostgreSQL says these to a text with a zero byte in it, which no column can hold and nobody types. */
const unstorable = new Set(['22021', '22P05'])

/** Turns whatever was thrown into an answer in the caller's language; a bug's own message stays inside. */
export function presentFailure(error: unknown, language: Language, requestId: string): Failure {
  if (error instanceof Refusal) return presentRefusal(error, language)
  if (error instanceof DatabaseAway) {
    const envelope = envelopeOf('shop-busy', language, { request_id: requestId })
    return { status: 503, envelope, expected: false }
  }
  const { code = '', statusCode = unstorable.has(code) ? 400 : 500, validation } = (error ?? {}) as Thrown
  if (validation) {
    const failure = presentRefusal(new Refusal('field-errors', { fields: fieldsOf(validation) }), language)
    return { ...failure, status: 400 }
  }
  const name: RefusalName = statusCode === 404 ? 'not-found' : 'general-failure'
  const envelope = envelopeOf(name, language, { request_id: requestId })
  return statusCode >= 400 && statusCode < 500
    ? { status: statusCode, envelope, expected: true }
    : { status: 500, envelope, expected: false }
}

function presentRefusal({ refusal, data }: Refusal, language: Language): Failure {
  const status = refusal === 'too-many-requests' ? 429 : 200
  const shown = refusal === 'field-errors' ? { ...data, fields: textsOf(data.fields, language) } : data
  return { status, envelope: envelopeOf(refusal, language, shown), expected: true }
}

function envelopeOf(name: RefusalName, language: Language, data: Record<string, unknown>) {
  return { code: refusals[name].code, data, msg: wordsOf(name, data, language) }
}

function textsOf(fields: unknown, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields as Record<string, FieldText>).map(([name, text]) => [
      name,
      fieldTexts[text][language],
    ]),
  )
}

function fieldsOf(problems: FastifySchemaValidationError[]): Record<string, FieldText> {
  return Object.fromEntries(
    problems.map(({ instancePath, keyword, params }) => {
      const missing = keyword === 'required' ? String(params.missingProperty) : ''
      const name = [...instancePath.split('/').slice(1), missing].filter(Boolean).join('.')
      return [name || 'body', fieldTextOf(keyword)]
    }),
  )
}

function fieldTextOf(keyword: string): FieldText {
  if (keyword === 'required' || keyword === 'minLength') return 'required'
  return keyword === 'maxLength' ? 'too-long' : 'invalid'
}
