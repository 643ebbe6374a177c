import { commentStatus } from '@corium/contract/comment-status'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'

const waiting = sql.lit(commentStatus.waiting)

/** What /metrics says about comments and follow-ups that wait for their check. */
export async function readCommentFigures(db: Db, now: Date): Promise<Figure[]> {
  const { rows } = await sql<{ part: string; num: number; oldest: Date | null }>`
    select 'comment' as part, count(*)::int as num, min(created_at) as oldest from comments where status = ${waiting}
    union all
    select 'follow-up', count(*)::int, min(created_at) from comment_follow_ups where status = ${waiting}`.execute(
    db,
  )
  return [
    {
      name: 'corium_comments_waiting',
      help: 'Comments and follow-ups that wait for their check',
      values: rows.map(({ part, num }) => ({ labels: { part }, value: num })),
    },
    {
      name: 'corium_comments_waiting_seconds',
      help: 'How long the oldest of them has waited',
      values: rows.map(({ part, oldest }) => ({ labels: { part }, value: ageOf(oldest, now) })),
    },
  ]
}
