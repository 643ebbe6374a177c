import type { Language } from '@corium/contract/language'
import { methodTexts, sizeText } from './colour-card.texts.ts'
import type { CardRow } from './colour-cards.db.ts'

/** What is printed on the label of a card's envelope. */
export type CardLabel = {
  card_sn: string
  to: { name: string; company: string; mobile: string; address: string; postcode: string }
  receive_method_text: string
  goods_code: string
  goods_name: string
  /** The colour that the member looked at, so that it can be marked; empty when none was named. */
  color_text: string
  size_text: string
}

/** The label in the words of whoever packs; the address stays as its own country writes it. */
export function labelOf(card: CardRow, language: Language): CardLabel {
  const { consignee, mobile, full_text, postcode } = card.address
  return {
    card_sn: card.sn,
    to: { name: consignee, company: card.company, mobile, address: full_text, postcode },
    receive_method_text: methodTexts[card.receive_method][language],
    goods_code: card.style_code,
    goods_name: card.goods_name[language],
    color_text: card.color_name ? `${card.sku_code} ${card.color_name[language]}` : '',
    size_text: sizeText,
  }
}
