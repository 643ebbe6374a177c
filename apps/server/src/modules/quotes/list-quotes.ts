import type { Input, Output } from '@corium/contract/call'
import type { listQuotes as contract } from '@corium/contract/quotes'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { presentRow, readLines } from './present-quote.ts'
import { countByStatus, selectQuotes } from './quotes.db.ts'
import { statusTexts } from './quotes.texts.ts'

/** The member's quotes, newest first. */
export async function listQuotes(
  context: MemberContext,
  { status, page = 1, limit = 10 }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, clock, member, language } = context
  const now = clock.now()
  const [counts, quotes] = await Promise.all([
    countByStatus(db, { now, memberId: member.id }),
    selectQuotes(db, { now, memberId: member.id, status }, pagingOf(page, limit)),
  ])
  const lines = await readLines(context, quotes)
  const listed = counts.filter((count) => status === undefined || count.status === status)
  return {
    list: quotes.map((quote) => presentRow(quote, lines.get(quote.id) ?? [], language)),
    total: listed.reduce((sum, { num }) => sum + num, 0),
    page,
    limit,
    counts: counts.map((count) => ({ ...count, text: statusTexts[count.status][language] })),
  }
}
