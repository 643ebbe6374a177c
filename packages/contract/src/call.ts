import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'

/** Who may call. Deny is the default: a call that names nobody does not compile. */
export type Who = 'anyone' | 'member' | 'member-with-mobile' | StaffWho
/** Anybody of the staff, or whoever of them is trusted with something. */
export type StaffWho = 'staff' | `staff:${Permission}`

/** How long an answer may be served again without asking the shop: the same for everybody, dropped when its goods change. */
export type Shared = { seconds: number }

export type Call<
  P extends string = string,
  W extends Who = Who,
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  R extends RefusalName = RefusalName,
> = {
  kind: 'call'
  method: 'POST' | 'GET'
  path: P
  who: W
  summary: string
  input: I
  output: O
  refusals: readonly R[]
  shared?: Shared
  /** The largest body in bytes, where the usual 64 KiB are too few. */
  largest?: number
}

/**
 * Declares one wire call: its path, who may call, what goes in, what comes out and how it can refuse.
 * Refusals of the caller (3, 5, 8) and malformed input (2) follow from `who` and `input` and are not listed; fields that the
 * shop itself refuses are.
 */
export function call<
  const P extends string,
  W extends Who,
  I extends TSchema,
  O extends TSchema,
  R extends RefusalName = never,
>(
  path: P,
  spec: {
    who: W
    summary: string
    input: I
    output: O
    refusals?: readonly R[]
    method?: 'POST' | 'GET'
    shared?: Shared
    largest?: number
  },
): Call<P, W, I, O, R> {
  return { kind: 'call', method: 'POST', refusals: [], ...spec, path }
}

export type Input<C extends Call> = Static<C['input']>
export type Output<C extends Call> = Static<C['output']>

/** An input: fields that it does not name are dropped. */
export function fields<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false })
}

export const Nothing = Type.Object({}, { additionalProperties: false })

/** Ids are opaque text to every caller. */
export const Id = Type.String({ minLength: 1, maxLength: 64 })

/** A moment in unix seconds, up to the year 9999. */
export const Moment = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })

/** Sent with everything that creates something: the same id returns the first answer. */
export const RequestId = Type.String({ minLength: 8, maxLength: 64 })

export const Page = Type.Integer({ minimum: 1, maximum: 10_000 })
export const Limit = Type.Integer({ minimum: 1, maximum: 100 })

/** One page of a longer list. */
export function pageOf<T extends TSchema>(row: T) {
  return Type.Object({
    list: Type.Array(row),
    total: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
  })
}
