import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { announceCard } from '#server/modules/webhooks/announce.ts'
import { refuse } from '#server/refuse.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'
import { insertCards, type NewCard, selectCardGoods } from './color-cards.db.ts'

export type CardItem = { goods_id: string; sku_id?: string }

/** What all cards of one request share. */
export type CardRequest = Pick<
  NewCard,
  'member_id' | 'receive_method' | 'company' | 'purpose' | 'address'
> & {
  at: Date
}

/**
 * Creates the cards of a request, with copies of names and address that later changes do not touch.
 * @throws a refusal `not-found` when one of the goods is not for sale
 */
export async function createCards(
  trx: Db,
  items: readonly CardItem[],
  { at, ...shared }: CardRequest,
): Promise<NewCard[]> {
  const goods = await selectCardGoods(trx, items)
  if (goods.length < items.length) refuse('not-found')
  const cards = goods.map((item) => ({
    ...item,
    ...shared,
    id: randomUUID(),
    sn: newSerialNumber(at),
    created_at: at,
  }))
  await insertCards(trx, cards)
  for (const card of cards) await announceCard(trx, card, at)
  return cards
}
