import { notFound, stateConflict } from '@corium/browser/codes'
import type { Result } from '@corium/browser/result'

/*
 * An action that another request has carried out before: one whose response was lost, or one from another tab.
 * The shop refuses to do it twice; for the member it is done.
 */

const done = { ok: true, data: {}, msg: '' } as const

/** Treats a move to the status that the order, case or card already has as done. */
export const countMoved = (result: Result<unknown>, status: number): Result<unknown> =>
  !result.ok && result.code === stateConflict && result.data.status === status ? done : result

/** Treats the deletion of something that is already deleted as done. */
export const countGone = (result: Result<unknown>): Result<unknown> =>
  !result.ok && result.code === notFound ? done : result
