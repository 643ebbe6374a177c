import { invoiceStatus } from '@corium/contract/invoice-status'
import { orderStatus } from '@corium/contract/order-status'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { InvoiceRow } from './invoice-rows.ts'
import { applyEnd } from './invoices.limits.ts'
import { isLive } from './invoices.states.ts'
import type { BlockedReason } from './invoices.texts.ts'

type PaidOrder = Pick<Selectable<Tables['orders']>, 'status' | 'paid_at'>

/** Why no invoice can be asked for; undefined when one can. `keptFen` is what was paid and not refunded. */
export function findBlock(
  { status, paid_at }: PaidOrder,
  invoices: readonly Pick<InvoiceRow, 'status'>[],
  { keptFen, now }: { keptFen: number; now: Date },
): BlockedReason | undefined {
  if (invoices.some((invoice) => isLive(invoice.status))) return 'has-invoice'
  // The shop may have kept a part of a canceled order, as agreed.
  if (status >= orderStatus.canceled && keptFen <= 0) return 'order-closed'
  if (!paid_at) return 'not-paid'
  if (keptFen <= 0) return 'nothing-to-invoice'
  if (invoices.some((invoice) => invoice.status === invoiceStatus.toReverse)) return 'being-reversed'
  return applyEnd(paid_at) <= now ? 'too-late' : undefined
}
