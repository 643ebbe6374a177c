import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { OrderLine, OrderRow } from '@corium/contract/order-row'
import { orderStatus } from '@corium/contract/order-status'
import { colorOnlyPicture, presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { isClaimable } from './claimable.ts'
import { isCommentable, isOpenForComment } from './commentable.ts'
import type { OrderLineRow, StoredOrder } from './order.ts'
import { presentHandle } from './order-handle.ts'
import { statusTexts } from './orders.texts.ts'

export const pictureIds = (lines: readonly Pick<OrderLineRow, 'picture_id'>[]): string[] => [
  ...new Set(lines.flatMap(({ picture_id }) => picture_id ?? [])),
]

/** An order as lists show it. */
export function presentOrder(
  order: StoredOrder,
  {
    lines,
    lineCount,
    expressCompany,
    paymentPending,
  }: { lines: OrderLine[]; lineCount: number; expressCompany: string; paymentPending: boolean },
  { language, now }: { language: Language; now: Date },
): OrderRow {
  return {
    order_id: order.id,
    order_sn: order.sn,
    create_time: seconds(order.created_at),
    order_status: order.status,
    order_status_text: statusTexts[order.status][language],
    payment_pending: paymentPending,
    quantity: lineCount,
    consignee: order.address.consignee,
    amount: order.payable_fen,
    discount: order.discount_fen,
    currency: order.currency,
    ship_status: order.ship_status,
    express_company: expressCompany,
    lines,
    line_count: lineCount,
    pay_expire_at: order.status === orderStatus.pendingPayment ? seconds(order.pay_expires_at) : null,
    transfer_at: order.status === orderStatus.pendingPayment ? secondsOrNull(order.transfer_at) : null,
    auto_confirm_at:
      order.status === orderStatus.pendingReceipt && order.confirm_due_at
        ? seconds(order.confirm_due_at)
        : null,
    after_status: order.after_status,
    // Changes wait until the provider or the staff have decided about the payment.
    handle: {
      ...presentHandle(order, now),
      ...(paymentPending && { pay: false, cancel: false, edit_address: false }),
    },
  }
}

export type BoughtGoods = Pick<
  OrderLineRow,
  'style_id' | 'sku_id' | 'sku_code' | 'goods_name' | 'color_name' | 'hex' | 'picture_id' | 'unit'
>

/** The bought goods, as they were named and looked when the order was placed. */
export function presentGoods(line: BoughtGoods, pictures: Map<string, PictureRow>, language: Language) {
  const picture = line.picture_id ? pictures.get(line.picture_id) : undefined
  return {
    goods_id: line.style_id,
    sku_id: line.sku_id,
    sku_code: line.sku_code,
    goods_name: line.goods_name[language],
    color: { name: line.color_name[language], hex: line.hex },
    image: picture
      ? presentPicture(picture, language)
      : colorOnlyPicture(line.hex, line.color_name[language]),
    unit: line.unit,
  }
}

export function presentLine(
  line: OrderLineRow,
  order: Pick<
    StoredOrder,
    'status' | 'packed_at' | 'ship_status' | 'received_at' | 'replaced_at' | 'claim_days' | 'comment_status'
  >,
  { pictures, language, now }: { pictures: Map<string, PictureRow>; language: Language; now: Date },
): OrderLine {
  return {
    order_goods_id: line.id,
    ...presentGoods(line, pictures, language),
    num: fromMilli(line.num_milli),
    price: line.price_fen,
    amount: line.amount_fen,
    discount: line.discount_fen,
    after_num: fromMilli(line.claimed_milli),
    can_apply: isClaimable(order, now) && line.claimed_milli < line.num_milli,
    can_comment: isCommentable(order, now) && isOpenForComment(line),
    commented: line.commented_at !== null,
  }
}
