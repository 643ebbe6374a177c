import type { AfterHandle } from '@corium/contract/after-sales'
import type { AfterDeskHandle } from '@corium/contract/after-sales-desk'
import { afterStatus } from '@corium/contract/after-status'
import { refuse } from '#server/refuse.ts'
import { maxResubmits } from './after-sales.limits.ts'
import { type CaseMove, canMove } from './after-sales.states.ts'
import type { CaseRow } from './cases.db.ts'

type State = Pick<CaseRow, 'status' | 'resubmits' | 'due_at'>

/** What the member can do with a case now: `handle` on the wire. */
export const presentHandle = ({ status, resubmits, due_at }: State, now: Date): AfterHandle => ({
  edit: canMove(status, 'edited'),
  cancel: canMove(status, 'withdrawn'),
  send_back: canMove(status, 'sent-back'),
  resubmit: canMove(status, 'resubmitted') && resubmits < maxResubmits && due_at !== null && due_at > now,
  confirm_exchange: canMove(status, 'exchange-confirmed'),
})

/** What staff can do with a case now. */
export const presentDeskHandle = (
  { status, type }: Pick<CaseRow, 'status' | 'type'>,
  { isStuck = false } = {},
): AfterDeskHandle => ({
  approve: canMove(status, 'approved'),
  refuse: canMove(status, 'refused'),
  record_return: canMove(status, 'sent-back'),
  correct_parcel: canMove(status, 'return-corrected') || canMove(status, 'replacement-corrected'),
  accept: canMove(status, 'goods-accepted'),
  reject_return: canMove(status, 'goods-refused'),
  ship: canMove(status, 'replacement-sent') && type === 'exchange',
  refund: canMove(status, 'refund-started') || (status === afterStatus.refunding && isStuck),
})

/**
 * Refuses an action that the case does not allow now; the refusal carries the case's status and the allowed
 * actions.
 */
export function checkHandle(found: State, action: keyof AfterHandle, now: Date): void {
  const handle = presentHandle(found, now)
  if (!handle[action]) refuse('state-conflict', { status: found.status, handle })
}

/** Refuses a move of staff that the status does not allow; the refusal carries the allowed moves. */
export function checkDeskMove(found: Pick<CaseRow, 'status' | 'type'>, move: CaseMove): void {
  if (!canMove(found.status, move)) {
    refuseConflict(found)
  }
}

export const refuseConflict = (found: Pick<CaseRow, 'status' | 'type'>): never =>
  refuse('state-conflict', { status: found.status, handle: presentDeskHandle(found) })
