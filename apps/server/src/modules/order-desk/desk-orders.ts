import type { Input, Output } from '@corium/contract/call'
import type { Bilingual, Language } from '@corium/contract/language'
import type * as contract from '@corium/contract/order-desk'
import type { DeskView } from '@corium/contract/order-desk'
import { automatic } from '#server/actor-names.ts'
import type { StaffContext } from '#server/context.ts'
import type { Actor } from '#server/db/move-with-history.ts'
import type { Db } from '#server/db/open.ts'
import { type Paging, pagingOf } from '#server/db/paging.ts'
import { selectHistory } from '#server/db/select-history.ts'
import { isUuid } from '#server/db/uuid.ts'
import { parcelText } from '#server/modules/addresses/address-text.ts'
import { presentOpenCases } from '#server/modules/after-sales/unsent-claims.ts'
import { selectInvoicesOfOrders } from '#server/modules/invoices/invoice-rows.ts'
import { statusTexts as invoiceStatusTexts } from '#server/modules/invoices/invoices.texts.ts'
import { refundOfCancellation } from '#server/modules/order-cancellation/cancel-paid-order.ts'
import { describeOrder } from '#server/modules/order-details/describe-order.ts'
import { describeOrderRows } from '#server/modules/order-details/describe-order-rows.ts'
import { countAddressChanges } from '#server/modules/orders/change-address.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import {
  cancelText,
  eventTexts,
  providerText,
  staffCancelReasons,
} from '#server/modules/orders/orders.texts.ts'
import { readKeyword } from '#server/modules/orders/read-keyword.ts'
import { disputeNote } from '#server/modules/payments/disputes/present-disputes.ts'
import { findRegionCodes } from '#server/modules/regions/regions.ts'
import { presentCouriers, readTrackingNumber } from '#server/modules/shipping/couriers.ts'
import { presentReasons } from '#server/modules/staff/reasons.ts'
import { findBuyerTrade } from '#server/modules/trade-accounts/present-trade.ts'
import { presentHistory } from '#server/present-history.ts'
import { refuse } from '#server/refuse.ts'
import { momentOf, seconds } from '#server/runtime/clock.ts'
import { listUnshipped } from './list-unshipped.ts'
import {
  countByView,
  countMatching,
  type DeskFilter,
  type DeskOrderRow,
  findOrder,
  findPage,
  selectIdsNumbered,
  selectMatching,
} from './order-desk.db.ts'
import { presentDeskHandle, presentDeskOrder } from './present-desk-order.ts'

const actorTexts: Record<Exclude<Actor['type'], 'member' | 'provider'>, Bilingual> = {
  staff: { 'en-us': 'Shop', 'zh-cn': '商家' },
  job: automatic,
}

export async function listDeskOrders(
  context: StaffContext,
  input: Input<typeof contract.listDeskOrders>,
): Promise<Output<typeof contract.listDeskOrders>> {
  const { db, clock, language } = context
  const { page = 1, limit = 10 } = input
  const filter = await readDeskFilter(db, input)
  const [{ orders, total: matching }, counts] = await Promise.all([
    readPage(db, filter, pagingOf(page, limit)),
    countByView(db),
  ])
  const total = matching ?? counts[filter.view]
  const rows = await describeOrderRows(context, orders)
  return {
    list: orders.map((order, at) => presentDeskOrder(order, rows[at]!, language)),
    total,
    page,
    limit,
    server_time: seconds(clock.now()),
    counts: Object.entries(counts).map(([name, num]) => ({ view: name as DeskView, num })),
  }
}

/** The orders of a page, and how many match the filter; `total` is undefined if it only names a view. */
async function readPage(
  db: Db,
  filter: DeskFilter,
  paging: Paging,
): Promise<{ orders: DeskOrderRow[]; total: number | undefined }> {
  if (filter.keyword !== '') {
    const { ids, total } = await findPage(db, filter, paging)
    const found = { ...filter, keyword: '', ids }
    const orders = await selectMatching(db, found, { offset: 0, limit: ids.length })
    return { orders, total: total ?? (await countMatching(db, filter)) }
  }
  const { view, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined && value !== '')
  const [orders, total] = await Promise.all([
    selectMatching(db, filter, paging),
    isNarrowed ? countMatching(db, filter) : undefined,
  ])
  return { orders, total }
}

export async function readDeskFilter(
  db: Db,
  { view = 'all', keyword = '', start, end, ...input }: Input<typeof contract.exportDeskOrders>,
): Promise<DeskFilter> {
  const words = readKeyword(keyword)
  // Whole numbers are in indexes; other words are looked for in every order.
  const ids = words
    ? await selectIdsNumbered(db, { sn: words, courierNumber: readTrackingNumber(words) })
    : []
  return {
    view,
    ...(ids.length > 0 ? { keyword: '', ids } : { keyword: words }),
    courier: input.courier,
    isPacked: input.is_packed,
    isReminded: input.is_reminded,
    isDisputed: input.is_disputed,
    start: momentOf(start),
    end: momentOf(end),
  }
}

export async function getDeskOrder(
  context: StaffContext,
  { order_id }: Input<typeof contract.getDeskOrder>,
): Promise<Output<typeof contract.getDeskOrder>> {
  const { db, language } = context
  const order = (isUuid(order_id) ? await findOrder(db, order_id) : undefined) ?? refuse('not-found')
  const [details, history, unshipped, open_cases, invoice, version, cancel_refund, trade] = await Promise.all(
    [
      describeOrder(context, order),
      selectHistory(db, 'order_history', 'order_id', order.id),
      listUnshipped(db, order.id),
      presentOpenCases(db, order.id, language),
      findInvoiceFor(context, order.id),
      countAddressChanges(db, order.id),
      presentDeskHandle(order).cancel ? refundOfCancellation(db, order) : 0,
      findBuyerTrade(db, order.member_id, language),
    ],
  )
  const { country, province, city, district, detail } = order.address
  const canceled = history.find(({ event }) => event === 'canceled')
  return {
    ...presentDeskOrder(order, details, language),
    address: {
      ...details.address,
      parcel_text: parcelText(order.address, language),
      region_codes: (country === 'CN' && findRegionCodes([province, city, district])) || [],
      country,
      province,
      city,
      detail,
      version,
    },
    weight_grams: order.weight_grams,
    invoice,
    trade,
    cancel_text: cancelText(order, canceled?.note, language, 'desk'),
    cancel_refund,
    unshipped,
    open_cases,
    history: presentHistory(
      history.map((row) => ({ ...row, note: disputeNote(row.event, row.note, language) })),
      eventTexts,
      language,
      ({ actor_type, event, staff_name }) => staff_name ?? actorName(actor_type, event, order, language),
    ),
  }
}

async function findInvoiceFor(
  { db, staff, language }: StaffContext,
  orderId: string,
): Promise<Output<typeof contract.getDeskOrder>['invoice']> {
  if (!staff.permissions.includes('invoices')) return null
  const [latest] = (await selectInvoicesOfOrders(db, [orderId])).get(orderId) ?? []
  if (!latest) return null
  const { id, status, number } = latest
  return { invoice_id: id, status, status_text: invoiceStatusTexts[status][language], number: number ?? '' }
}

function actorName(
  type: Actor['type'],
  event: string,
  { address }: Pick<StoredOrder, 'address'>,
  language: Language,
): string {
  if (type === 'member') return address.consignee
  return (type === 'provider' ? providerText(event) : actorTexts[type])[language]
}

export const getDeskOptions = async ({
  db,
  language,
  settings,
}: StaffContext): Promise<Output<typeof contract.getDeskOptions>> => ({
  couriers: presentCouriers(language, (await settings.get(db, 'shipping')).couriers_off),
  cancel_reasons: presentReasons(staffCancelReasons, language),
})
