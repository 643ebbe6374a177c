import type { Input, Output } from '@corium/browser/result'
import type { RefundView } from '@corium/contract/refund-desk'
import { endOfDay, startOfDay } from '#i18n/shop-clock.ts'
import type { Tone } from '#ui/status-word.tsx'

export type RefundRow = Output<'/staff/pc_api.refund/getList'>['list'][number]
export type Refund = Output<'/staff/pc_api.refund/info'>
export type PaymentRow = Output<'/staff/pc_api.payment/getReview'>['list'][number]
export type Payment = Output<'/staff/pc_api.payment/info'>

/** `review`: payments that the shop could not match to their orders. */
export type View = RefundView | 'review'
export const views: readonly View[] = ['stuck', 'review', 'in-progress', 'done', 'all']
export const readView = (params: URLSearchParams): View =>
  views.find((one) => one === params.get('view')) ?? 'stuck'

/** How orders were paid. */
export const methodTexts = {
  wechat_native: 'wechatPay',
  wechat_h5: 'wechatPayOnPhone',
  wechat_jsapi: 'wechatPayInside',
  paypal: 'payPal',
  'bank-transfer': 'bankTransfer',
  cash: 'cash',
  'on-account': 'onAccount',
} as const satisfies Record<RefundRow['method'], string>
export const methods = Object.keys(methodTexts) as RefundRow['method'][]

/** The filters in the address. */
export const filterNames = ['keyword', 'from', 'to', 'method'] as const

/** The address of the list as the input of its call, without the view. */
export function readFilter(params: URLSearchParams): Input<'/staff/pc_api.payment/getReview'> {
  return {
    keyword: params.get('keyword') ?? undefined,
    method: methods.find((one) => one === params.get('method')),
    start: startOfDay(params.get('from')),
    end: endOfDay(params.get('to')),
  }
}

type State = 'stuck' | 'paidTwice' | 'onItsWay' | 'byHand' | 'refunded' | 'dropped'

/** The state of a refund in words for staff; buyers see others. */
export function stateOf({
  status,
  handle,
  settled_how,
}: Pick<RefundRow, 'status' | 'handle' | 'settled_how'>): State {
  if (handle.resolve) return 'paidTwice'
  if (handle.settle || handle.retry) return 'stuck'
  if (status === 'created' || status === 'processing') return 'onItsWay'
  if (status === 'succeeded') return settled_how ? 'byHand' : 'refunded'
  return 'dropped'
}

export const stateTones: Readonly<Record<State, Tone>> = {
  stuck: 'wrong',
  paidTwice: 'wrong',
  onItsWay: 'moving',
  byHand: 'done',
  refunded: 'done',
  dropped: 'resting',
}

export const isReviewed = ({ handle }: Pick<PaymentRow, 'handle'>): boolean =>
  handle.refund || handle.accept || handle.resolve

export const settledTexts = {
  'bank-transfer': 'bankTransfer',
  wallet: 'wallet',
  cash: 'cash',
  other: 'other',
} as const satisfies Record<NonNullable<RefundRow['settled_how']>, string>
