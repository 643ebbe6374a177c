import type { CallMap } from '@corium/contract/calls'
import { fieldErrors } from './codes.ts'

export type Path = keyof CallMap
export type Input<P extends Path> = CallMap[P]['input']
export type Output<P extends Path> = CallMap[P]['output']

/** `data` of a refusal carries what its code promises: `fields` for 2, `retry_after` for 6, and so on. */
export type Refusal = {
  ok: false
  code: number
  msg: string
  data?: unknown
  /** A dialog says it already: that nobody is logged in, or that a phone number is missing. */
  told?: boolean
}
export type Result<T> = { ok: true; data: T } | Refusal

/** The code of a call that never reached the shop. */
export const networkFailure = -1

/** A refusal thrown by a query, so that the cache remembers it as one. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly code: number
  readonly data: unknown
  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.code = refusal.code
    this.data = refusal.data
  }
}

/** The sentence for each field that the shop refused (code 2), empty for every other answer. */
export function refusedFields(result: Result<unknown>): Record<string, string> {
  if (result.ok || result.code !== fieldErrors) return {}
  const data = result.data as { fields?: Record<string, string> } | undefined
  return data?.fields ?? {}
}
