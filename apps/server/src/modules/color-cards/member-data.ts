import { type Merge, moveRows } from '#server/db/merge-members.ts'
import type { Db } from '#server/db/open.ts'
import { lockOpenTwice } from './color-cards.db.ts'
import { moveCard } from './move-card.ts'

/** The requests for color cards. */
export async function exportMember(db: Db, memberId: string) {
  const cards = await db
    .selectFrom('color_cards')
    .select(['sn', 'status', 'style_code', 'goods_name', 'sku_code', 'color_name', 'address'])
    .select([
      'receive_method',
      'company',
      'purpose',
      'courier',
      'courier_number',
      'refuse_reason',
      'refuse_note',
    ])
    .select(['created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  return { color_cards: cards }
}

/** Requests that are not sent yet end with the account. */
export async function eraseMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('color_cards').where('member_id', '=', memberId).execute()
}

/**
 * A member can have only one open request for a style: if both accounts have one, the request of the remaining
 * account continues.
 */
export async function mergeMember(trx: Db, merge: Merge): Promise<void> {
  const by = { actor: { type: 'member', id: merge.to } as const, at: merge.at }
  for (const card of await lockOpenTwice(trx, merge)) await moveCard(trx, card, 'withdrawn', by)
  await moveRows(trx, merge, ['color_cards', 'color_card_history'])
}
