import { cardStatus } from '@corium/contract/card-status'
import type * as contract from '@corium/contract/color-cards'
import type { Language } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { isForSale } from '#server/modules/catalog/find-row.ts'
import { colorOnlyPicture, presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { courierName } from '#server/modules/shipping/couriers.ts'
import { seconds } from '#server/runtime/clock.ts'
import type { CardRow } from './color-cards.db.ts'
import { canMove } from './color-cards.states.ts'
import { methodTexts, refuseReasons, statusTexts } from './color-cards.texts.ts'

type CatalogIndex = Pick<Context, 'catalog'>

/** What the member can do with a card now: `handle` on the wire. */
export const presentHandle = (
  catalog: CatalogIndex,
  { status, style_id }: Pick<CardRow, 'status' | 'style_id'>,
): contract.CardRow['handle'] => ({
  cancel: canMove(status, 'withdrawn'),
  order: status === cardStatus.sent && isForSale(catalog, style_id),
})

export function presentCard(
  context: CatalogIndex & Pick<Context, 'language'>,
  card: CardRow,
  pictures: Map<string, PictureRow>,
): contract.CardRow {
  const { language } = context
  const { consignee, mobile } = card.address
  const goods_name = card.goods_name[language]
  const picture = card.picture_id ? pictures.get(card.picture_id) : undefined
  return {
    card_id: card.id,
    card_sn: card.sn,
    time: seconds(card.created_at),
    goods_id: card.style_id,
    goods_code: card.style_code,
    goods_name,
    sku_id: card.sku_id,
    sku_code: card.sku_code,
    color_name: card.color_name?.[language] ?? '',
    image: picture ? presentPicture(picture, language) : colorOnlyPicture(card.hex, goods_name),
    receiver: { name: consignee, mobile, address: fullText(card.address, language) },
    receive_method: card.receive_method,
    receive_method_text: methodTexts[card.receive_method][language],
    express_company: card.courier ? courierName(card.courier, language) : '',
    courier_number: card.courier_number ?? '',
    status: card.status,
    status_text: statusTexts[card.status][language],
    refuse_reason: card.refuse_reason ? reasonText(card.refuse_reason, card.refuse_note, language) : '',
    handle: presentHandle(context, card),
  }
}

/** The reason that staff chose from the list, and the note that they added. */
export function reasonText(reason: string, note: string, language: Language): string {
  const separator = language === 'zh-cn' ? '' : ' '
  return [refuseReasons[reason]?.[language], note].filter(Boolean).join(separator)
}
