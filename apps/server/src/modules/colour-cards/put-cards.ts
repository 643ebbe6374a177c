import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import { refuse } from '#server/refuse.ts'
import { newSerialNumber } from '#server/serial-number.ts'
import { insertCards, type NewCard, selectCardGoods } from './colour-cards.db.ts'

export type WantedCard = { goods_id: string; sku_id?: string }

/** What the cards of one request have in common. */
export type CardRequest = Pick<
  NewCard,
  'member_id' | 'receive_method' | 'company' | 'purpose' | 'address'
> & {
  at: Date
}

/**
 * Writes a request's cards, each with its own copy of the names and the address.
 * @throws a refusal `not-found` when one of the goods is not for sale
 */
export async function putCards(
  trx: Db,
  items: readonly WantedCard[],
  { at, ...request }: CardRequest,
): Promise<NewCard[]> {
  const goods = await selectCardGoods(trx, items)
  if (goods.length < items.length) refuse('not-found')
  const cards = goods.map((one) => ({
    ...one,
    ...request,
    id: randomUUID(),
    sn: newSerialNumber(at),
    created_at: at,
  }))
  await insertCards(trx, cards)
  return cards
}
