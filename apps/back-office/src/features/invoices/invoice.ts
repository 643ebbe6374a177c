import type { Input, Output } from '@corium/browser/result'
import { invoiceStatus } from '@corium/contract/invoice-status'
import type { Tone } from '#ui/status-word.tsx'

export type InvoiceRow = Output<'/staff/pc_api.invoice/getList'>['list'][number]
export type Invoice = Output<'/staff/pc_api.invoice/info'>

/** The pieces of work, in their order. */
export const views = ['applied', 'issuing', 'toReverse', 'issued', 'reversed', 'refused', 'all'] as const
type View = (typeof views)[number]

export const statusOf = (view: View): InvoiceRow['status'] | undefined =>
  view === 'all' ? undefined : invoiceStatus[view]

export const readView = (params: URLSearchParams): View =>
  views.find((one) => one === params.get('view')) ?? 'applied'

/** The address of the list as the input of its call, without the page. */
export const readFilter = (params: URLSearchParams): Input<'/staff/pc_api.invoice/getList'> => ({
  status: statusOf(readView(params)),
  keyword: params.get('keyword') ?? undefined,
})

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

/** What an action on an invoice changes, to be read again. */
export const invoiceResources = ['invoice', 'order', 'today'] as const
