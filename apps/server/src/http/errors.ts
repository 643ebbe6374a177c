import type { Envelope } from '@corium/contract/envelope'
import { type FieldText, fieldTexts } from '@corium/contract/field-texts'
import type { Language } from '@corium/contract/language'
import { type RefusalName, refusals } from '@corium/contract/refusals'
import { DatabaseUnavailable } from '#server/db/connect.ts'
import { Refusal, refusalText } from '#server/refuse.ts'
import { MalformedInput } from './compile-call.ts'

/** A failed call as its caller sees it. An unexpected one is a fault of the server and is logged. */
export type Failure = { status: number; envelope: Envelope<Record<string, unknown>>; expected: boolean }

/** Turns any thrown error into an envelope in the caller's language. The message of a bug is not shown. */
export function presentFailure(error: unknown, language: Language, requestId: string): Failure {
  if (error instanceof Refusal) return presentRefusal(error, language)
  if (error instanceof DatabaseUnavailable) {
    const envelope = envelopeOf('shop-busy', language, { request_id: requestId })
    return { status: 503, envelope, expected: false }
  }
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  const name: RefusalName = statusCode === 404 ? 'not-found' : 'general-failure'
  const envelope = envelopeOf(name, language, { request_id: requestId })
  return statusCode >= 400 && statusCode < 500
    ? { status: statusCode, envelope, expected: true }
    : { status: 500, envelope, expected: false }
}

function presentRefusal(error: Refusal, language: Language): Failure {
  const { refusal, data } = error
  const status = statusOf(error)
  if (refusal !== 'field-errors') {
    return { status, envelope: envelopeOf(refusal, language, data), expected: true }
  }
  const fields = data.fields as Record<string, FieldText>
  const envelope = envelopeOf(refusal, language, { ...data, fields: textsOf(fields, language) })
  // A client that shows the message alone (§8) has no marked fields, so the message says what is wrong.
  const telling = Object.values(fields).find((text) => !needsField.has(text))
  if (telling) envelope.msg = fieldTexts[telling][language]
  return { status, envelope, expected: true }
}

/** These texts make no sense without the name of their field. */
const needsField: ReadonlySet<FieldText> = new Set(['required', 'invalid', 'too-long', 'too-short'])

function statusOf(error: Refusal): number {
  if (error instanceof MalformedInput) return 400
  if ('statusCode' in error) return Number(error.statusCode)
  return error.refusal === 'too-many-requests' ? 429 : 200
}

function envelopeOf(name: RefusalName, language: Language, data: Record<string, unknown>) {
  return { code: refusals[name].code, data, msg: refusalText(name, data, language) }
}

function textsOf(fields: Record<string, FieldText>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fieldTexts[text][language]]))
}
