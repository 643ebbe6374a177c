import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Package } from '@corium/contract/parcels'
import type { ShipmentFlag } from '@corium/contract/shipment-desk'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { presentNumber, presentShipments } from '#server/modules/shipments/present-shipments.ts'
import { courierName, findCourier } from '#server/modules/shipping/couriers.ts'
import { seconds } from '#server/runtime/clock.ts'
import { selectCouriers, selectParcelLines, selectParcels } from './parcels.db.ts'

/** A parcel as staff read it; the buyer's calls leave out courier and flag. */
type DeskPackage = Package & { courier: string } & ShipmentFlag

/** The parcels of an order, or one of them, with their contents and traces, the last one first. */
export async function listParcels(
  context: Pick<Context, 'db' | 'clock' | 'language' | 'providers'>,
  orderId: string,
  parcelId?: string,
): Promise<DeskPackage[]> {
  const { db, language } = context
  const found = await selectParcels(db, orderId)
  const parcels = parcelId === undefined ? found : found.filter(({ id }) => id === parcelId)
  if (parcels.length === 0) return []
  const [lines, shipmentOf] = await Promise.all([
    selectParcelLines(db, orderId),
    presentShipments(
      context,
      'parcel_id',
      parcels.map(({ id }) => id),
    ),
  ])
  return parcels.map(({ id, courier, courier_number, shipped_at }) => ({
    package_id: id,
    courier,
    ...presentNumber(courier, courier_number, language),
    express_code: findCourier(courier)?.code ?? courier,
    shipped_at: seconds(shipped_at),
    lines: contentsOf(id, lines),
    ...shipmentOf(id).tracking,
    ...shipmentOf(id).flag,
  }))
}

/** The parcels of an order with their contents, the last one first, without where they are. */
export async function listContents(db: Db, orderId: string) {
  const [parcels, lines] = await Promise.all([selectParcels(db, orderId), selectParcelLines(db, orderId)])
  return parcels.map(({ id, courier, courier_number }) => ({
    courier,
    courier_number,
    lines: contentsOf(id, lines),
  }))
}

const contentsOf = (parcelId: string, lines: Awaited<ReturnType<typeof selectParcelLines>>) =>
  lines
    .filter(({ parcel_id }) => parcel_id === parcelId)
    .map(({ order_line_id, num_milli, lot }) => ({
      order_goods_id: order_line_id,
      num: fromMilli(num_milli),
      lot,
    }))

/** The parcels of each of these orders in one text: `SF Express SF1234567890; ZTO 7788990011`. */
export async function listTrackingNumbers(
  db: Db,
  orderIds: readonly string[],
  language: Language,
): Promise<(orderId: string) => string> {
  const rowsOf = Map.groupBy(await selectCouriers(db, orderIds), ({ order_id }) => order_id)
  return (orderId) =>
    (rowsOf.get(orderId) ?? [])
      .map(({ courier, courier_number }) => `${courierName(courier, language)} ${courier_number}`)
      .join(language === 'zh-cn' ? '；' : '; ')
}

/** The names of the companies that carry each of these orders. */
export async function listExpressCompanies(
  db: Db,
  orderIds: readonly string[],
  language: Language,
): Promise<(orderId: string) => string> {
  const rows = await selectCouriers(db, orderIds)
  return (orderId) => {
    const names = rows
      .filter(({ order_id }) => order_id === orderId)
      .map(({ courier }) => courierName(courier, language))
    return [...new Set(names)].join(language === 'zh-cn' ? '、' : ', ')
  }
}
