import type { CallMap } from '@corium/contract/calls'
import { isSuccess } from '@corium/contract/envelope'
import type { RefusalData } from '@corium/contract/refusal-data'
import type { RefusalName, refusals } from '@corium/contract/refusals'
import { fieldErrors } from './codes.ts'

export type Path = keyof CallMap
export type Input<P extends Path> = CallMap[P]['input']
export type Output<P extends Path> = CallMap[P]['output']

/** The code of a call that got no response from the shop. */
export const networkFailure = -1

type WireRefusal = {
  [N in RefusalName]: { code: (typeof refusals)[N]['code']; msg: string; data: RefusalData<N> }
}[RefusalName]

type Success<Code extends number, T> = { code: Code; msg: string; data: T }

/** The response as it is sent over the wire. */
export type Envelope<T> = Success<1, T> | Success<200, T> | WireRefusal

export const hasSucceeded = <T>(envelope: Envelope<T>): envelope is Success<1, T> | Success<200, T> =>
  isSuccess(envelope.code)

type NetworkFailure = { code: typeof networkFailure; msg: string; data: undefined }

/** Why a call failed. Comparing `code` with one of `codes.ts` tells TypeScript the type of `data`. */
export type Refusal = (WireRefusal | NetworkFailure) & {
  ok: false
  /** A dialog has opened for it, to log in or to bind a mobile, so the screen shows no message. */
  shownInDialog?: boolean
  /** The buyer stopped waiting for the call. */
  stopped?: boolean
}
export type Result<T> = { ok: true; data: T; msg: string } | Refusal

export const networkFailed = (msg = ''): Refusal => ({
  ok: false,
  code: networkFailure,
  msg,
  data: undefined,
})

/** Thrown by a query whose call failed, so that the query cache stores the refusal as its error. */
export class ShopError extends Error {
  override name = 'ShopError'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.refusal = refusal
  }
  get code(): Refusal['code'] {
    return this.refusal.code
  }
}

/** The message for each input field that the shop refused; empty after any other result. */
export const refusedFields = (result: Result<unknown>): Record<string, string> =>
  !result.ok && result.code === fieldErrors ? result.data.fields : {}
