import type { Input, Output } from '@corium/contract/call'
import type { listColorCards as contract } from '@corium/contract/color-cards'
import type { MemberContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import { countByStatus, selectCards } from './color-cards.db.ts'
import { presentCard } from './present-card.ts'

/** The member's cards, newest first. */
export async function listCards(
  context: MemberContext,
  { status, page = 1, limit = 10 }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, member } = context
  const filter = { memberId: member.id, status }
  const counts = await countByStatus(db, member.id)
  const listed = counts.filter((count) => status === undefined || count.status === status)
  const total = listed.reduce((sum, { num }) => sum + num, 0)
  const cards = await selectCards(db, filter, pagingOf(page, limit))
  const pictures = await selectPictures(db, [...new Set(cards.flatMap(({ picture_id }) => picture_id ?? []))])
  return { list: cards.map((card) => presentCard(context, card, pictures)), total, page, limit, counts }
}
