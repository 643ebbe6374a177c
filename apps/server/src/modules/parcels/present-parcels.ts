import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type { Package } from '@corium/contract/parcels'
import type { Db } from '#server/db/open.ts'
import { courierName, findCourier, trackUrl } from '#server/modules/shipping/couriers.ts'
import { seconds } from '#server/runtime/clock.ts'
import { selectCouriers, selectParcelLines, selectParcels, selectTraces } from './parcels.db.ts'
import { stateTexts } from './parcels.texts.ts'

/** The parcels of an order with their contents and traces, the last one first. */
export async function listParcels(
  db: Db,
  orderId: string,
  language: Language,
): Promise<(Package & { courier: string })[]> {
  const parcels = await selectParcels(db, orderId)
  if (parcels.length === 0) return []
  const [lines, traces] = await Promise.all([
    selectParcelLines(db, orderId),
    selectTraces(
      db,
      parcels.map(({ id }) => id),
    ),
  ])
  return parcels.map(({ id, courier, courier_number, state, ...parcel }) => ({
    package_id: id,
    courier,
    express_company: courierName(courier, language),
    express_code: findCourier(courier)?.code ?? courier,
    courier_number,
    track_url: trackUrl(courier, courier_number),
    shipped_at: seconds(parcel.shipped_at),
    delivered_at: parcel.delivered_at && seconds(parcel.delivered_at),
    state_text: stateTexts[state][language],
    lines: lines
      .filter(({ parcel_id }) => parcel_id === id)
      .map(({ order_line_id, num_milli }) => ({ order_goods_id: order_line_id, num: fromMilli(num_milli) })),
    traces: traces
      .filter(({ parcel_id }) => parcel_id === id)
      .map(({ at, text, place }) => ({ time: seconds(at), text, place })),
    updated_at: parcel.tracked_at && seconds(parcel.tracked_at),
  }))
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
