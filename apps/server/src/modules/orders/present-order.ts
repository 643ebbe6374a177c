import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/orders'
import { seconds } from '#server/clock.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { plainPicture } from '#server/modules/stock/present-ware.ts'
import { handleOf } from './order-handle.ts'
import type { OrderLineRow, StoredOrder } from './orders.db.ts'
import { orderStatus } from './orders.states.ts'
import { cancelReasons, cancelTexts, statusTexts } from './orders.texts.ts'

/** Waits for a payment that can no longer be made; the clock is about to cancel it. */
export const isOverdue = (
  { status, pay_expires_at }: Pick<StoredOrder, 'status' | 'pay_expires_at'>,
  now: Date,
): boolean => status === orderStatus.pendingPayment && pay_expires_at <= now

export function presentOrder(
  order: StoredOrder,
  lines: { shown: readonly OrderLineRow[]; count: number },
  pictures: Map<string, PictureRow>,
  { language, now }: { language: Language; now: Date },
): contract.OrderRow {
  return {
    order_id: order.id,
    order_sn: order.sn,
    create_time: seconds(order.created_at),
    order_status: order.status,
    order_status_text: statusTexts[order.status][language],
    quantity: lines.count,
    consignee: order.address.consignee,
    amount: order.payable_fen,
    currency: order.currency,
    express_company: '',
    lines: lines.shown.map((line) => presentLine(line, pictures, language)),
    line_count: lines.count,
    pay_expire_at: order.status === orderStatus.pendingPayment ? seconds(order.pay_expires_at) : null,
    handle: handleOf(order, now),
  }
}

function presentLine(
  line: OrderLineRow,
  pictures: Map<string, PictureRow>,
  language: Language,
): contract.OrderLine {
  const picture = line.picture_id ? pictures.get(line.picture_id) : undefined
  return {
    order_goods_id: line.id,
    goods_id: line.style_id,
    sku_id: line.sku_id,
    sku_code: line.sku_code,
    goods_name: line.goods_name[language],
    color: { name: line.color_name[language], hex: line.hex },
    image: picture ? presentPicture(picture, language) : plainPicture(line.hex, line.color_name[language]),
    unit: line.unit,
    num: fromMilli(line.num_milli),
    price: line.price_fen,
    amount: line.amount_fen,
  }
}

/** Why an order was cancelled, with what the buyer remarked; empty when it was not. */
export function cancelText(
  { cancel_type, cancel_reason }: Pick<StoredOrder, 'cancel_type' | 'cancel_reason'>,
  note: string | undefined,
  language: Language,
): string {
  if (!cancel_type) return ''
  const reason = cancel_reason ? cancelReasons[cancel_reason]?.[language] : undefined
  const [colon, open, close] = language === 'zh-cn' ? ['：', '（', '）'] : [': ', ' (', ')']
  return (
    cancelTexts[cancel_type][language] + (reason ? colon + reason : '') + (note ? open + note + close : '')
  )
}
