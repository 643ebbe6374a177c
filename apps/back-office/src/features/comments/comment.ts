import type { Output, Refusal, Result } from '@corium/browser/result'
import { commentStatus } from '@corium/contract/comment-status'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import type { Tone } from '#ui/status-word.tsx'

export type CommentRow = Output<'/staff/pc_api.comment/getList'>['list'][number]
export type CommentDetails = Output<'/staff/pc_api.comment/info'>

/** A comment or its follow-up; each is checked on its own. */
export type CheckedPart = { comment_id: string; part: 'comment' | 'follow_up' }
/** `wasShown`: staff can undo hiding it; a part that waited for its check cannot wait again. */
export type HiddenPart = CheckedPart & { wasShown: boolean }

const { waiting, shown, hidden, deleted } = commentStatus

type Status = CommentRow['status']

const looks = {
  [waiting]: { tone: 'ours', text: 'commentToCheck' },
  [shown]: { tone: 'done', text: 'commentShown' },
  [hidden]: { tone: 'resting', text: 'commentHidden' },
  [deleted]: { tone: 'resting', text: 'commentDeleted' },
} as const satisfies Record<Status, { tone: Tone; text: string }>

/** The look of a status, and its key in the texts `statuses`. */
export const lookOf = (status: Status) => looks[status]

function partsWith(row: CommentRow, act: 'show' | 'hide'): HiddenPart[] {
  const { comment_id, follow_up } = row
  const isWaiting = [row.status, follow_up?.status].includes(waiting)
  const can = (part: { status: Status; handle: { show: boolean; hide: boolean } }) =>
    part.handle[act] && (!isWaiting || part.status === waiting)
  return [
    ...(can(row) ? [{ comment_id, part: 'comment' as const, wasShown: row.status === shown }] : []),
    ...(follow_up && can(follow_up)
      ? [{ comment_id, part: 'follow_up' as const, wasShown: follow_up.status === shown }]
      : []),
  ]
}

/**
 * The parts of a comment that the Show button of the list shows: those that wait, or else the hidden ones.
 */
export const partsToShow = (row: CommentRow): CheckedPart[] =>
  partsWith(row, 'show').map(({ comment_id, part }) => ({ comment_id, part }))

/**
 * The parts that the Hide button of the list hides: those that wait, or else the comment with its follow-up.
 */
export const partsToHide = (row: CommentRow): HiddenPart[] => {
  const parts = partsWith(row, 'hide')
  return [row.status, row.follow_up?.status].includes(waiting) ? parts : parts.slice(0, 1)
}

/** Whether all hidden parts were shown before. */
export const canShowAgain = ({ act, done }: CheckResults): boolean =>
  act === 'hidden' && done.length > 0 && done.every((part) => 'wasShown' in part && part.wasShown)

/** Shows parts again that were just hidden; returns the first refusal, if there is one. */
export async function showAgain(parts: readonly CheckedPart[]): Promise<Result<unknown>> {
  const { refused } = await checkParts('shown', parts, (part) => call('/staff/pc_api.comment/show', part))
  return refused[0]?.refusal ?? { ok: true, data: {}, msg: '' }
}

/** The result of each part of a batch. */
export type CheckResults = {
  act: 'shown' | 'hidden'
  done: readonly CheckedPart[]
  refused: readonly { part: CheckedPart; refusal: Refusal }[]
}

/** Calls the shop for each part in turn; a refused part does not stop the rest. */
export async function checkParts<Part extends CheckedPart>(
  act: CheckResults['act'],
  parts: readonly Part[],
  callFor: (part: Part) => Promise<Result<unknown>>,
): Promise<Omit<CheckResults, 'done'> & { done: readonly Part[] }> {
  const done: Part[] = []
  const refused: { part: CheckedPart; refusal: Refusal }[] = []
  for (const part of parts) {
    const result = await callFor(part)
    if (result.ok) done.push(part)
    else refused.push({ part, refusal: result })
  }
  await refresh('comment', 'today')
  return { act, done, refused }
}
