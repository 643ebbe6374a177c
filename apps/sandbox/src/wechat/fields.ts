import { isObject, type JsonObject } from '#sandbox/json-object.ts'
import { refuse } from '#sandbox/wechat/refusal.ts'

export function readJson(text: string): JsonObject {
  if (!text) refuse(44002)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    refuse(47001)
  }
  if (!isObject(value)) refuse(47001)
  return value
}

/** Stricter than the provider, which ignores unknown fields, so that a misspelled name fails here. */
export function allowOnly(body: JsonObject, names: readonly string[]): void {
  for (const name of Object.keys(body)) if (!names.includes(name)) refuse(40097, `unknown field ${name}`)
}

export function optionalText(body: JsonObject, name: string): string | undefined {
  const value = body[name]
  if (value !== undefined && typeof value !== 'string') refuse(47001, `${name} should be a string`)
  return value
}

export function optionalBoolean(body: JsonObject, name: string): boolean {
  const value = body[name] ?? false
  if (typeof value !== 'boolean') refuse(47001, `${name} should be a boolean`)
  return value
}
