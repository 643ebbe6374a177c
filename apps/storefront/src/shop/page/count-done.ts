import { notFound, stateConflict } from '@corium/browser/codes'
import type { Result } from '@corium/browser/result'

/*
 * An action that another request has carried out before: one whose response was lost, or one from another tab.
 * The shop refuses to do it twice; for the member it is done.
 */

const done = { ok: true, data: {}, msg: '' } as const

/** A move to a status that the order, case or card has already is done. */
export const countMoved = (result: Result<unknown>, status: number): Result<unknown> =>
  !result.ok && result.code === stateConflict && result.data.status === status ? done : result

/** Something that is already deleted counts as done. */
export const countGone = (result: Result<unknown>): Result<unknown> =>
  !result.ok && result.code === notFound ? done : result
