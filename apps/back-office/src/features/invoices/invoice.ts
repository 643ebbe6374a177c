import type { Input, Output } from '@corium/browser/result'
import { invoiceStatus } from '@corium/contract/invoice-status'
import { endOfDay, readDay, startOfDay } from '#i18n/shop-clock.ts'
import type { Tone } from '#ui/status-word.tsx'

export type InvoiceRow = Output<'/staff/pc_api.invoice/getList'>['list'][number]
export type Invoice = Output<'/staff/pc_api.invoice/info'>

/** The views of the list, in the order of the work. */
export const views = [
  'applied',
  'issuing',
  'toReverse',
  'fileLost',
  'issued',
  'reversed',
  'refused',
  'all',
] as const
export type View = (typeof views)[number]

export const statusOf = (view: View): InvoiceRow['status'] | undefined =>
  view === 'all' || view === 'fileLost' ? undefined : invoiceStatus[view]

export const readView = (params: URLSearchParams): View =>
  views.find((one) => one === params.get('view')) ?? 'applied'

/** The lists of issued invoices are by the date on the invoice, the others by the time of the request. */
export const isByIssue = (view: View): boolean => view === 'issued' || view === 'reversed'

/** The filters in the address. */
export const filterNames = ['keyword', 'from', 'to'] as const

/** The address of the list as the input of its call, without the page. */
export function readFilter(params: URLSearchParams): Input<'/staff/pc_api.invoice/getList'> {
  const view = readView(params)
  const [from, to] = [params.get('from'), params.get('to')]
  return {
    status: statusOf(view),
    is_file_lost: view === 'fileLost' || undefined,
    keyword: params.get('keyword') ?? undefined,
    ...(isByIssue(view)
      ? { issued_from: readDay(from), issued_to: readDay(to) }
      : { start: startOfDay(from), end: endOfDay(to) }),
  }
}

const tones: Readonly<Record<InvoiceRow['status'], Tone>> = {
  [invoiceStatus.applied]: 'ours',
  [invoiceStatus.issuing]: 'moving',
  [invoiceStatus.issued]: 'done',
  [invoiceStatus.toReverse]: 'wrong',
  [invoiceStatus.reversed]: 'resting',
  [invoiceStatus.refused]: 'resting',
  [invoiceStatus.closed]: 'resting',
}

/** The look of the status of an invoice, by who has to act. */
export const invoiceTone = (status: InvoiceRow['status']): Tone => tones[status]

/** The queries to read again after an action on an invoice. */
export const invoiceResources = ['invoice', 'order', 'today'] as const
