import { isObject, type JsonObject } from '#sandbox/json-object.ts'
import { refuse, refuseField } from '#sandbox/paypal/refusal.ts'

/** Reads a body; an empty one counts as `{}`, as the provider documents it for captures and refunds. */
export function readJson(text: string): JsonObject {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuse('MALFORMED_REQUEST_JSON', { location: 'body' })
  }
  if (!isObject(value)) refuse('MALFORMED_REQUEST_JSON', { location: 'body' })
  return value
}

/** Stricter than the provider, which ignores unknown fields, so that a misspelled name fails here. */
export function allowOnly(body: JsonObject, names: readonly string[], path = ''): void {
  for (const name of Object.keys(body)) {
    if (!names.includes(name)) refuseField('INVALID_PARAMETER', `${path}/${name}`, body[name])
  }
}

export function optionalText(
  body: JsonObject,
  name: string,
  maxLength: number,
  path = '',
): string | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  const field = `${path}/${name}`
  if (typeof value !== 'string') refuseField('INVALID_PARAMETER_SYNTAX', field, value)
  if (value === '' || [...value].length > maxLength) refuseField('INVALID_STRING_LENGTH', field, value)
  return value
}

export function optionalChoice<T extends string>(
  body: JsonObject,
  name: string,
  choices: readonly T[],
  path = '',
): T | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  const choice = choices.find((candidate) => candidate === value)
  return choice ?? refuseField('INVALID_PARAMETER_VALUE', `${path}/${name}`, value)
}

export function optionalObject(body: JsonObject, name: string, path = ''): JsonObject | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  return isObject(value) ? value : refuseField('INVALID_PARAMETER_SYNTAX', `${path}/${name}`, value)
}
