import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/erp'
import { fromMilli } from '@corium/contract/measure'
import { orderStatus } from '@corium/contract/order-status'
import type { IntegrationContext } from '#server/context.ts'
import { isUuid } from '#server/db/uuid.ts'
import { parcelText } from '#server/modules/addresses/address-text.ts'
import { listOrderExchanges } from '#server/modules/after-sales/order-exchanges.ts'
import { claimedOf, listUnsentClaims } from '#server/modules/after-sales/unsent-claims.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { selectLines } from '#server/modules/orders/order-lines.ts'
import { listParcels } from '#server/modules/parcels/present-parcels.ts'
import { listUnsent } from '#server/modules/parcels/send-parcels.ts'
import { listPaid } from '#server/modules/payments/refunds/kept-amounts.ts'
import { findCompany } from '#server/modules/trade-accounts/present-trade.ts'
import { refuse } from '#server/refuse.ts'
import { seconds, secondsOrNull } from '#server/runtime/clock.ts'
import { readChanges } from './change-feed.db.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { selectOrders, selectRefunds } from './erp.db.ts'

type ErpOrder = Output<typeof contract.getErpOrder>

export async function listChangedOrders(
  { db }: IntegrationContext,
  { cursor, limit = 50 }: Input<typeof contract.listChangedOrders>,
): Promise<Output<typeof contract.listChangedOrders>> {
  const { ids, last, isMore } = await readChanges(db, 'order', { after: readCursor('order', cursor), limit })
  const orders = new Map((await selectOrders(db, ids)).map((order) => [order.id, order]))
  return {
    list: ids.flatMap((id) => orders.get(id) ?? []).map(presentOrder),
    cursor: writeCursor('order', last),
    is_more: isMore,
  }
}

type Order = Awaited<ReturnType<typeof selectOrders>>[number]

const presentOrder = (order: Order): Output<typeof contract.listChangedOrders>['list'][number] => ({
  order_id: order.id,
  order_sn: order.sn,
  order_status: order.status,
  ship_status: order.ship_status,
  after_status: order.after_status,
  is_disputed: order.is_disputed,
  currency: order.currency,
  payable: order.payable_fen,
  created_at: seconds(order.created_at),
  paid_at: secondsOrNull(order.paid_at),
  shipped_at: secondsOrNull(order.shipped_at),
  received_at: secondsOrNull(order.received_at),
  canceled_at: secondsOrNull(order.canceled_at),
})

export async function getErpOrder(
  context: IntegrationContext,
  { order_id }: Input<typeof contract.getErpOrder>,
): Promise<ErpOrder> {
  const { db, clock, language } = context
  const [order] = isUuid(order_id) ? await selectOrders(db, [order_id]) : []
  if (!order) refuse('not-found')
  const [lines, unsent, claims, parcels, refunds, exchanges, trade, paid] = await Promise.all([
    selectLines(db, order.id),
    listUnsent(db, order.id),
    listUnsentClaims(db, order.id),
    listParcels(context, order.id),
    selectRefunds(db, order.id),
    listOrderExchanges(db, order, { language, now: clock.now() }),
    findCompany(db, order.member_id),
    listPaid(db, [order.id]),
  ])
  // Nothing of an unpaid or canceled order is to be sent.
  const toSend = order.status === orderStatus.pendingShipment ? unsent : []
  const unsentOf = new Map(toSend.map((line) => [line.id, line]))
  return {
    ...presentOrder(order),
    goods: order.goods_fen,
    discount: order.discount_fen,
    shipping: order.shipping_fen,
    shipping_option: {
      shipping_id: order.shipping_id,
      name_cn: order.shipping_name['zh-cn'],
      name_en: order.shipping_name['en-us'],
    },
    remark: order.remark,
    trade,
    on_account: paid.get(order.id)?.method === 'on-account',
    address: presentAddress(order.address),
    lines: lines.map((line) => {
      const left = unsentOf.get(line.id)
      return presentLine(line, left?.left_milli ?? 0, left ? claimedOf(claims, left) : 0)
    }),
    parcels: parcels.map(presentParcel),
    refunds: refunds.map(({ id, sn, amount_fen, status, succeeded_at }) => ({
      refund_id: id,
      refund_sn: sn,
      amount: amount_fen,
      status,
      succeeded_at: secondsOrNull(succeeded_at),
    })),
    exchanges: exchanges.map(presentExchange),
  }
}

const presentAddress = (address: StoredOrder['address']): ErpOrder['address'] => {
  const { consignee, mobile, country, province, city, district, detail, postcode } = address
  const parcel_text = parcelText(address, 'en-us')
  return { consignee, mobile, country, province, city, district, detail, postcode, parcel_text }
}

const presentLine = (
  line: Awaited<ReturnType<typeof selectLines>>[number],
  unsentMilli: number,
  claimedMilli: number,
): ErpOrder['lines'][number] => ({
  order_goods_id: line.id,
  goods_id: line.style_id,
  sku_id: line.sku_id,
  sku_code: line.sku_code,
  name_cn: line.goods_name['zh-cn'],
  name_en: line.goods_name['en-us'],
  color_cn: line.color_name['zh-cn'],
  color_en: line.color_name['en-us'],
  unit: line.unit,
  num: fromMilli(line.num_milli),
  unsent_num: fromMilli(unsentMilli),
  claimed_num: fromMilli(claimedMilli),
  price: line.price_fen,
  amount: line.amount_fen,
  discount: line.discount_fen,
})

const presentParcel = ({
  package_id,
  courier,
  courier_number,
  shipped_at,
  lines,
}: Awaited<ReturnType<typeof listParcels>>[number]): ErpOrder['parcels'][number] => ({
  package_id,
  courier,
  courier_number,
  shipped_at,
  lines,
})

const presentExchange = ({
  after_id,
  status,
  order_goods_id,
  num,
  from,
  to,
}: Awaited<ReturnType<typeof listOrderExchanges>>[number]): ErpOrder['exchanges'][number] => ({
  after_id,
  status,
  order_goods_id,
  num,
  from_sku_id: from.sku_id,
  from_sku_code: from.sku_code,
  to_sku_id: to.sku_id,
  to_sku_code: to.sku_code,
})
