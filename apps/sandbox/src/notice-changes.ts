import { isObject } from '#sandbox/json-object.ts'

/**
 * Changes of a test to a notice or webhook before it is sent once. Objects are merge patches (RFC 7396): they replace
 * the fields that they name, and `null` removes one.
 */
export type NoticeChanges = {
  /** Changes of the encrypted resource, before it is encrypted. */
  content?: object
  /** Changes of the body, before it is signed. */
  body?: object
  /** Changes of the body, after it was signed. */
  sent_body?: object
  sent_headers?: Record<string, string | null>
}

const patch = { type: 'object' }
const headers = { type: 'object', additionalProperties: { type: ['string', 'null'] } }

/** JSON schemas for the control API. Only WeChat Pay encrypts a part of its notices. */
export const webhookChangesSchema = {
  type: 'object',
  properties: { body: patch, sent_body: patch, sent_headers: headers },
  minProperties: 1,
  additionalProperties: false,
}
export const noticeChangesSchema = {
  ...webhookChangesSchema,
  properties: { ...webhookChangesSchema.properties, content: patch },
}

/** Returns the text unchanged if there are no changes. */
export function patchJson(text: string, changes: object | undefined): string {
  return changes ? JSON.stringify(merge(JSON.parse(text), changes)) : text
}

export function patchHeaders(
  headers: Record<string, string>,
  changes: NoticeChanges['sent_headers'] = {},
): Record<string, string> {
  return merge(headers, changes) as Record<string, string>
}

function merge(target: unknown, changes: unknown): unknown {
  if (!isObject(changes)) return changes
  const merged = isObject(target) ? { ...target } : {}
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete merged[name]
    else merged[name] = merge(merged[name], change)
  }
  return merged
}
