import type * as contract from '@corium/contract/colour-cards'
import type { Language } from '@corium/contract/language'
import { seconds } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { isForSale } from '#server/modules/goods/rows-of.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { couriers } from '#server/modules/shipping/couriers.ts'
import { plainPicture } from '#server/modules/stock/present-ware.ts'
import { canMove, cardStatus } from './colour-card.states.ts'
import { methodTexts, refuseReasons, statusTexts } from './colour-card.texts.ts'
import type { CardRow } from './colour-cards.db.ts'

type Shelf = Pick<Context, 'shelf'>

/** What the member may do with a card now. */
export const handleOf = (
  shelf: Shelf,
  { status, style_id }: Pick<CardRow, 'status' | 'style_id'>,
): contract.CardRow['handle'] => ({
  cancel: canMove(status, 'withdrawn'),
  order: status === cardStatus.sent && isForSale(shelf, style_id),
})

export function presentCard(
  context: Shelf & Pick<Context, 'language'>,
  card: CardRow,
  pictures: Map<string, PictureRow>,
): contract.CardRow {
  const { language } = context
  const { consignee, mobile, full_text } = card.address
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
    image: picture ? presentPicture(picture, language) : plainPicture(card.hex, goods_name),
    receiver: { name: consignee, mobile, address: full_text },
    receive_method: card.receive_method,
    receive_method_text: methodTexts[card.receive_method][language],
    express_company: card.courier ? courierName(card.courier, language) : '',
    courier_number: card.courier_number ?? '',
    status: card.status,
    status_text: statusTexts[card.status][language],
    refuse_reason: card.refuse_reason ? reasonText(card.refuse_reason, card.refuse_note, language) : '',
    handle: handleOf(context, card),
  }
}

const courierName = (courier: string, language: Language): string => couriers[courier]?.[language] ?? courier

/** The reason chosen from the list, and what staff added in their own words. */
export function reasonText(reason: string, note: string, language: Language): string {
  const separator = language === 'zh-cn' ? '' : ' '
  return [refuseReasons[reason]?.[language], note].filter(Boolean).join(separator)
}
