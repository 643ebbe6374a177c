import type { Input, Output } from '@corium/contract/call'
import type { printCardLabels as contract } from '@corium/contract/card-desk'
import type { Language } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { refuse } from '#server/refuse.ts'
import { selectRequestsById } from './card-desk.db.ts'
import type { CardRow } from './color-cards.db.ts'
import { methodTexts, sizeText } from './color-cards.texts.ts'

type Label = Output<typeof contract>['list'][number]

/** The envelope labels of cards, in the sequence of the ids. */
export async function printLabels(
  { db, language }: StaffContext,
  { card_ids }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const cards = card_ids.every(isUuid) ? await selectRequestsById(db, card_ids) : []
  return {
    list: card_ids.map((id) =>
      presentLabel(cards.find((card) => card.id === id) ?? refuse('not-found'), language),
    ),
  }
}

/** Goods and shipping are in the language of the staff; the address keeps the form of its country. */
function presentLabel(card: CardRow, language: Language): Label {
  const { consignee, mobile, full_text, postcode } = card.address
  return {
    card_id: card.id,
    card_sn: card.sn,
    to: { name: consignee, company: card.company, mobile, address: full_text, postcode },
    receive_method_text: methodTexts[card.receive_method][language],
    goods_code: card.style_code,
    goods_name: card.goods_name[language],
    color_text: card.color_name ? `${card.sku_code} ${card.color_name[language]}` : '',
    size_text: sizeText,
  }
}
