import type { Output } from '@corium/browser/result'
import type { Tone } from '#ui/status-word.tsx'

export type Day = Output<'/staff/pc_api.reconcile/getDays'>['list'][number]
export type MoneyByHand = Output<'/staff/pc_api.reconcile/getByHand'>['list'][number]
export type DifferenceRow = Output<'/staff/pc_api.reconcile/getDifferences'>['list'][number]
export type Difference = Output<'/staff/pc_api.reconcile/info'>

export const views = ['open', 'days', 'byHand', 'explained', 'resolved', 'all'] as const
type View = (typeof views)[number]

/** The filters in the address. */
export const filterNames = ['provider', 'from', 'to'] as const

export const providers = ['wechat-pay', 'paypal'] as const

/** The view in the address; without one, the open differences. */
export const readView = (params: URLSearchParams): View =>
  views.find((one) => one === params.get('view')) ?? 'open'

export const statusTones: Readonly<Record<DifferenceRow['status'], Tone>> = {
  open: 'wrong',
  explained: 'resting',
  resolved: 'done',
}
