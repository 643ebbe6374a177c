import type { OrderRow } from '@corium/contract/order-row'
import type { Context } from '#server/context.ts'
import { selectPictures } from '#server/modules/media/select-pictures.ts'
import type { StoredOrder } from '#server/modules/orders/order.ts'
import { selectFirstLines } from '#server/modules/orders/order-lines.ts'
import { pictureIds, presentLine, presentOrder } from '#server/modules/orders/present-order.ts'
import { listExpressCompanies } from '#server/modules/parcels/present-parcels.ts'
import { findPendingPayments } from '#server/modules/payments/pending-payments.ts'

/** Orders as lists show them, with their first lines and the companies that carry them. */
export async function describeOrderRows(
  { db, language, clock }: Pick<Context, 'db' | 'language' | 'clock'>,
  orders: readonly StoredOrder[],
): Promise<OrderRow[]> {
  const ids = orders.map(({ id }) => id)
  const [lines, companyOf, pending] = await Promise.all([
    selectFirstLines(db, ids),
    listExpressCompanies(db, ids, language),
    findPendingPayments(db, orders),
  ])
  const pictures = await selectPictures(db, pictureIds(lines))
  const now = clock.now()
  return orders.map((order) => {
    const shown = lines.filter(({ order_id }) => order_id === order.id)
    return presentOrder(
      order,
      {
        lines: shown.map((line) => presentLine(line, order, { pictures, language, now })),
        lineCount: shown[0]?.line_count ?? 0,
        expressCompany: companyOf(order.id),
        paymentPending: pending.has(order.id),
      },
      { language, now },
    )
  })
}
