import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { listPapers as contract } from '@corium/contract/order-desk'
import { shipStatus } from '@corium/contract/ship-status'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { fullText, parcelText } from '#server/modules/addresses/address-text.ts'
import { type PictureRow, selectPictures } from '#server/modules/media/select-pictures.ts'
import type { OrderLineRow } from '#server/modules/orders/order.ts'
import { selectLinesOf } from '#server/modules/orders/order-lines.ts'
import { statusTexts } from '#server/modules/orders/orders.texts.ts'
import { pictureIds, presentGoods } from '#server/modules/orders/present-order.ts'
import { listContents } from '#server/modules/parcels/present-parcels.ts'
import { presentOpenDisputes } from '#server/modules/payments/disputes/present-disputes.ts'
import { courierName } from '#server/modules/shipping/couriers.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { listUnshipped } from './list-unshipped.ts'
import { type DeskOrderRow, findOrders } from './order-desk.db.ts'
import { presentDeskHandle } from './present-desk-order.ts'

type Papers = Output<typeof contract>['list'][number]

/** What paper says about these orders, in both languages. */
export async function listPapers(
  { db }: StaffContext,
  { order_ids }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const ids = order_ids.filter(isUuid)
  const [orders, lines] = await Promise.all([findOrders(db, ids), selectLinesOf(db, ids)])
  const pictures = await selectPictures(db, pictureIds(lines))
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const list: Papers[] = []
  for (const id of order_ids) {
    const order = orders.find((one) => one.id === id) ?? refuse('not-found')
    list.push(await presentPapers(db, order, linesOf.get(id) ?? [], pictures))
  }
  return { list }
}

async function presentPapers(
  db: Db,
  order: DeskOrderRow,
  lines: readonly OrderLineRow[],
  pictures: Map<string, PictureRow>,
): Promise<Papers> {
  const [unshipped, parcels] = await Promise.all([
    listUnshipped(db, order.id),
    order.ship_status === shipStatus.none ? [] : listContents(db, order.id),
  ])
  const { id: order_id, sn: order_sn, address, remark } = order
  const paper = (language: Language): Papers[Language] => ({
    order_id,
    order_sn,
    create_time: seconds(order.created_at),
    order_status: order.status,
    order_status_text: statusTexts[order.status][language],
    express_company: [...new Set(parcels.map(({ courier }) => courierName(courier, language)))]
      .toReversed()
      .join(language === 'zh-cn' ? '、' : ', '),
    remark,
    disputes: presentOpenDisputes(order.disputes ?? [], language),
    address: {
      consignee: address.consignee,
      mobile: address.mobile,
      full_text: fullText(address, language),
      parcel_text: parcelText(address, language),
    },
    lines: lines.map((line) => ({
      order_goods_id: line.id,
      num: fromMilli(line.num_milli),
      ...presentGoods(line, pictures, language),
    })),
    packages: parcels.map(({ courier, courier_number, lines }) => ({
      express_company: courierName(courier, language),
      courier_number,
      lines,
    })),
    unshipped,
    handle: { ship: presentDeskHandle(order).ship },
  })
  return { 'en-us': paper('en-us'), 'zh-cn': paper('zh-cn') }
}
