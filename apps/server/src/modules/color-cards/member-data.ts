import type { Db } from '#server/db/open.ts'

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
