import { invoiceStatus } from '@corium/contract/invoice-status'
import type { Db } from '#server/db/open.ts'
import { ageOf, type Figure } from '#server/runtime/figures.ts'
import { countWaiting } from './invoice-rows.ts'

const waits = {
  start: invoiceStatus.applied,
  issue: invoiceStatus.issuing,
  reversal: invoiceStatus.toReverse,
}

/** What /metrics says about invoices that wait for staff. */
export async function readInvoiceFigures(db: Db, now: Date): Promise<Figure[]> {
  const rows = await countWaiting(db)
  const values = (read: (row: (typeof rows)[number] | undefined) => number) =>
    Object.entries(waits).map(([wait, status]) => ({
      labels: { wait },
      value: read(rows.find((row) => row.status === status)),
    }))
  return [
    {
      name: 'corium_invoices_open',
      help: 'Invoices of paid orders that wait for staff',
      values: values((row) => row?.num ?? 0),
    },
    {
      name: 'corium_invoices_open_oldest_seconds',
      help: 'Time since the oldest of them was asked for, or its order paid',
      values: values((row) => ageOf(row?.oldest, now)),
    },
  ]
}
