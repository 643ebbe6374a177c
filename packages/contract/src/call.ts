import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { ChangeKind } from './change-kinds.ts'
import type { IntegrationScope } from './integration-scopes.ts'
import type { Bilingual } from './language.ts'
import { maxLength } from './limits.ts'
import type { Permission } from './permissions.ts'
import type { RefusalName } from './refusals.ts'

/**
 * Who may perform a call. Every call has to declare its access. `unbound-member`: also a member who has logged in
 * with WeChat and has neither a mobile number nor an email yet; to all other calls for members such a member is one
 * without a number.
 */
export type Access =
  | 'anyone'
  | 'unbound-member'
  | 'member'
  | 'member-with-mobile'
  | StaffAccess
  | IntegrationAccess
/**
 * All staff, or those with one permission. `unconfirmed-staff`: also staff who still have to set up their
 * second factor.
 */
export type StaffAccess = 'unconfirmed-staff' | 'staff' | `staff:${Permission}`
/** A program with a key that has the scope; no session opens such a call. */
export type IntegrationAccess = `integration:${IntegrationScope}`

/**
 * How long the response cache keeps a result. The result is the same for all callers;
 * a change of its goods drops it.
 */
export type CacheLifetime = { seconds: number }

export type Call<
  P extends string = string,
  W extends Access = Access,
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
  R extends RefusalName = RefusalName,
> = {
  kind: 'call'
  path: P
  access: W
  summary: string
  input: I
  output: O
  refusals: readonly R[]
  cache?: CacheLifetime
  /**
   * For calls of staff and programs: what the call changes. It records the change in the change log; without
   * `changes` it only reads.
   */
  changes?: ChangeKind
  /** POST unless stated. A call by GET takes its input from the query, as text. */
  method?: 'GET'
  /** The call accepts its input as a multipart form as well as JSON. Form fields arrive as text. */
  form?: 'multipart'
  /** For calls that need more than the default of 64 KiB. */
  maxBodyBytes?: number
  /** The message of a success, for clients that show it (§8); `ok` without one. */
  successText?: Bilingual
}

/**
 * Declares one call: path, access, input, output and refusals. `access` and `input` imply the refusals of the
 * caller (3, 5, 8) and of malformed input (2). A call lists `field-errors` when its
 * handler rejects fields as well.
 */
export function call<
  const P extends string,
  W extends Access,
  I extends TSchema,
  O extends TSchema,
  R extends RefusalName = never,
>(
  path: P,
  spec: {
    access: W
    summary: string
    input: I
    output: O
    refusals?: readonly R[]
    cache?: CacheLifetime
    changes?: ChangeKind
    method?: 'GET'
    form?: 'multipart'
    maxBodyBytes?: number
    successText?: Bilingual
  },
): Call<P, W, I, O, R> {
  return { kind: 'call', refusals: [], ...spec, path }
}

export type Input<C extends Call> = Static<C['input']>
export type Output<C extends Call> = Static<C['output']>

/** An input. Validation drops fields that it does not name. */
export function fields<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false })
}

export const Empty = Type.Object({}, { additionalProperties: false })

/** A file field. Only calls with `form: 'multipart'` can have one, because JSON carries no files. */
export const UploadedFile = Type.Unsafe<UploadedFile>({ type: 'object', uploadedFile: true })
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

/** Callers must not read anything into an id. */
export const Id = Type.String({ minLength: 1, maxLength: maxLength.id })

/** A day in China, such as `2026-11-20`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })
/** A moment in unix seconds, up to the year 9999. */
export const Moment = Type.Integer({ minimum: 0, maximum: 253_402_300_799 })

/**
 * Sent with every call that creates something. A repeated id returns the first result and creates nothing.
 */
export const RequestId = Type.String({ minLength: 8, maxLength: 64 })

export const Page = Type.Integer({ minimum: 1, maximum: 10_000 })
export const Limit = Type.Integer({ minimum: 1, maximum: 100 })

/** A file of a list, for the browser to save. */
export const ExportedFile = Type.Object({
  file_name: Type.String(),
  /** CSV. */
  content: Type.String(),
  num: Type.Integer(),
  /** More matched than the file has. */
  is_more: Type.Boolean(),
})

/** One page of a longer list. */
export function pageOf<T extends TSchema>(row: T) {
  return Type.Object({
    list: Type.Array(row),
    total: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
  })
}
