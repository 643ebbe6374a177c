import type { ChangeAct, ChangeKind } from '@corium/contract/change-kinds'
import type { Context, DeskContext, Integration, Staff } from '#server/context.ts'
import { findResult, once, storingResult } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { insertChange, lockOpenMember } from './change-log.db.ts'
import { changedFields, type Facts } from './changed-fields.ts'

type Change = {
  act: ChangeAct
  /** The changed object: its id, and staff's name for it, such as an order number. */
  subject: { id: string; name: string }
  /** The same thing before and after, such as its row: the log keeps the fields that differ. */
  before?: Facts
  after?: Facts
  /**
   * The member whom it concerns. Personal data are then kept apart, until the account
   * is deleted and not afterwards.
   */
  memberId?: string | null
  /** It concerns money, even if no amount changed. */
  isMoney?: boolean
  /** It showed or moved personal data, even if none changed. */
  isPersonal?: boolean
}

/** The request that makes the change. `staff` is missing until the caller has logged in. */
export type Recorder = Pick<Context, 'clock' | 'request' | 'ip' | 'userAgent'> & {
  staff?: Pick<Staff, 'id' | 'name'>
  integration?: Pick<Integration, 'id' | 'name'>
}

/** A job that does what a person has planned. */
export const recorderOfJob = (
  { clock }: Pick<Context, 'clock'>,
  { job, changes, staff }: { job: string; changes: ChangeKind; staff: Pick<Staff, 'id' | 'name'> },
): Recorder => ({
  clock,
  staff,
  request: { id: '', path: job, changes, hasRecorded: false },
  ip: '',
  userAgent: '',
})

/** Changes of these always concern money. */
const moneyKinds = new Set<ChangeKind>(['refund', 'payment', 'reconciliation', 'rate', 'coupon', 'promotion'])
const moneyField = /_fen$|_e6$|_minor$/

/**
 * Adds a row to the change log in the transaction of the change, so that one exists exactly when the other
 * does. The call has to declare `changes` in the contract.
 */
export async function recordChange(trx: Db, context: Recorder, change: Change): Promise<void> {
  const { clock, request, ip, userAgent, staff, integration } = context
  const { act, subject, before, after, memberId = null } = change
  const kind = request.changes
  if (!kind) throw new Error(`The contract does not say what ${request.path} changes`)
  const { fields, personal } = changedFields(before, after, { hasMember: memberId !== null })
  const hasPersonal = Object.keys(personal).length > 0
  const isKept = hasPersonal && memberId !== null && (await lockOpenMember(trx, memberId))
  await insertChange(trx, {
    at: clock.now(),
    staff_id: staff?.id ?? null,
    key_id: integration?.id ?? null,
    staff_name: (staff ?? integration)?.name ?? '',
    path: request.path,
    kind,
    act,
    subject_id: subject.id,
    subject: subject.name.slice(0, 200),
    member_id: memberId,
    fields: JSON.stringify(fields),
    personal_fields: !hasPersonal || isKept ? JSON.stringify(personal) : null,
    is_money:
      change.isMoney ?? (moneyKinds.has(kind) || Object.keys(fields).some((name) => moneyField.test(name))),
    is_personal: (change.isPersonal ?? false) || hasPersonal,
    request_id: request.id,
    ip,
    user_agent: userAgent.slice(0, 300),
  })
  request.hasRecorded = true
}

/** For a call that succeeds without changing anything, such as a repeated one. */
export function changedNothing({ request }: Pick<Context, 'request'>): void {
  request.hasRecorded = true
}

/**
 * `once` for a call that acts for the shop: a repeat of the request changes nothing. A program that sends no
 * request id gets a plain transaction.
 */
export async function changeOnce<T>(
  context: DeskContext,
  requestId: string | undefined,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const { db, clock } = context
  if (requestId === undefined) return db.transaction().execute(work)
  let isRepeated = true
  const key = { ...keyOf(context, requestId), at: clock.now() }
  const result = await once(db, key, (trx) => {
    isRepeated = false
    return work(trx)
  })
  if (isRepeated) changedNothing(context)
  return result
}

/**
 * Stores the result of a change in its transaction, for changes that lock their object and so do not use
 * `changeOnce`. A repeat finds the object changed, and then the result by `findChangeResult`.
 */
export async function storeChangeResult(
  trx: Db,
  context: DeskContext,
  requestId: string | undefined,
  result: unknown,
): Promise<void> {
  if (requestId === undefined) return
  await storingResult({ ...keyOf(context, requestId), at: context.clock.now() }, result).execute(trx)
}

/** The stored result of a request that was carried out before. */
export async function findChangeResult<T>(
  context: DeskContext,
  requestId: string | undefined,
): Promise<T | undefined> {
  if (requestId === undefined) return undefined
  const result = await findResult<T>(context.db, keyOf(context, requestId))
  if (result !== undefined) changedNothing(context)
  return result
}

const keyOf = ({ staff, integration, request }: DeskContext, requestId: string) => ({
  owner: staff ? `staff:${staff.id}` : `key:${integration?.id}`,
  path: request.path,
  requestId,
})
