import type { Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import { fromMilli } from '@corium/contract/measure'
import type * as contract from '@corium/contract/order-desk'
import { unitName } from '@corium/contract/unit-name'
import type { StaffContext } from '#server/context.ts'
import { fullText, placeText } from '#server/modules/addresses/address-text.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import type { OrderLineRow, StoredOrder } from '#server/modules/orders/order.ts'
import { selectLinesOf } from '#server/modules/orders/order-lines.ts'
import { statusTexts } from '#server/modules/orders/orders.texts.ts'
import { listTrackingNumbers } from '#server/modules/parcels/present-parcels.ts'
import { paymentMethods } from '#server/modules/payments/payment-methods.ts'
import { listPaid } from '#server/modules/payments/refunds/kept-amounts.ts'
import { type Column, column, exportFile, maxExported, moment, yuan } from '#server/runtime/export-file.ts'
import { readDeskFilter } from './desk-orders.ts'
import { selectToExport } from './order-desk.db.ts'

type Exported = StoredOrder & {
  lines: readonly OrderLineRow[]
  parcels: string
  /** Missing while nothing is paid. */
  paid: ReturnType<Awaited<ReturnType<typeof listPaid>>['get']>
}

/** `PU2317-04 Brenner Litchi, Pewter × 2.5 m` */
function lineText(line: OrderLineRow, language: Language): string {
  const num = fromMilli(line.num_milli)
  const name = `${line.goods_name[language]}${language === 'zh-cn' ? '，' : ', '}${line.color_name[language]}`
  return `${line.sku_code} ${name} × ${num} ${unitName(line.unit, num, language)}`
}

const columns: readonly Column<Exported>[] = [
  column('Order', '订单号', ({ sn }) => sn),
  column('Status', '状态', ({ status }, language) => statusTexts[status][language]),
  column('Placed (Shanghai)', '下单时间', ({ created_at }) => moment(created_at)),
  column('Paid', '付款时间', ({ paid_at }) => moment(paid_at)),
  column('Shipped', '发货时间', ({ shipped_at }) => moment(shipped_at)),
  column('Consignee', '收货人', ({ address }) => address.consignee),
  column('Mobile', '手机', ({ address }) => address.mobile),
  column('Region', '地区', ({ address }, language) => placeText(address, language)),
  column('Address', '地址', ({ address }, language) => fullText(address, language)),
  column('Items', '商品明细', ({ lines }, language) =>
    lines.map((line) => lineText(line, language)).join(language === 'zh-cn' ? '；' : '; '),
  ),
  column('Delivery', '配送', ({ shipping_name }, language) => shipping_name[language]),
  column('Parcels', '包裹', ({ parcels }) => parcels),
  column('Weight (kg)', '重量（公斤）', ({ weight_grams }) => weight_grams / 1000),
  column('Goods', '商品金额', ({ goods_fen }) => yuan(goods_fen)),
  column('Discount', '优惠', ({ discount_fen }) => yuan(discount_fen)),
  column('Shipping', '运费', ({ shipping_fen }) => yuan(shipping_fen)),
  column('Total', '合计', ({ payable_fen }) => yuan(payable_fen)),
  column('Paid by', '付款方式', ({ paid }, language) =>
    paid ? paymentMethods[paid.method].name[language] : '',
  ),
  column('Refunded', '已退款', ({ paid }) => (paid ? yuan(paid.refunded_fen) : '')),
  column('Note from buyer', '买家留言', ({ remark }) => remark),
]

/** The filtered list as CSV. The change log records the export. */
export async function exportDeskOrders(
  context: StaffContext,
  input: Input<typeof contract.exportDeskOrders>,
): Promise<Output<typeof contract.exportDeskOrders>> {
  const { db, language } = context
  const found = await selectToExport(db, await readDeskFilter(db, input), maxExported + 1)
  const ids = found.map(({ id }) => id)
  const [paid, lines, parcelsOf] = await Promise.all([
    listPaid(db, ids),
    selectLinesOf(db, ids),
    listTrackingNumbers(db, ids, language),
  ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const rows = found.map((order) => ({
    ...order,
    lines: linesOf.get(order.id) ?? [],
    parcels: parcelsOf(order.id),
    paid: paid.get(order.id),
  }))
  const file = exportFile(context, { name: 'orders', columns, rows })
  // A keyword may be a name or a mobile number, which the log would keep.
  const { keyword: _, ...filter } = input
  await recordChange(db, context, {
    act: 'exported',
    subject: { id: '', name: '' },
    after: { ...filter, rows: file.num },
    isPersonal: true,
  })
  return file
}
