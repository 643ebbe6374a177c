import { approveCase } from '@corium/contract/after-sales-desk'
import type { Output } from '@corium/contract/call'
import { setPacked } from '@corium/contract/order-desk'
import { orderStatus } from '@corium/contract/order-status'
import { cancelOrder } from '@corium/contract/orders'
import { getRefundPreview, refundOrderPart } from '@corium/contract/part-refunds'
import type { PayMethod } from '@corium/contract/pay-methods'
import { cancelPaypal, capturePaypal, getPaymentStatus, startPayment } from '@corium/contract/payments'
import { openCase } from '../after-sales.ts'
import { type Buyer, newRequest, openBuyer } from '../buyer.ts'
import type { Caller } from '../shop.ts'
import type { MortalShop } from './mortal-shop.ts'

type Sku = { id: string; goods_id: string }
type Payment = Output<typeof startPayment>

export type Market = {
  mortal: MortalShop
  random(): number
  pick<T>(of: readonly T[]): T
  skus: readonly Sku[]
}

const maxTries = 4

/**
 * One buyer's order, starting from the bag: paid by one or both methods, abandoned, canceled before, during or after
 * the payment, or refunded in part. It yields where time can pass; a buyer whose call gets no response continues
 * later.
 */
export async function* shopFor({ mortal, random, pick, skus }: Market): AsyncGenerator<void> {
  const { control, outlive } = mortal
  const chance = (share: number) => random() < share
  const buyer = await openBuyer(mortal.server())
  const { order_id } = await buyer.buy(pick(skus), 1 + Math.floor(random() * 3))
  yield
  const plan = pick([
    'wechat',
    'wechat',
    'wechat',
    'wechat',
    'paypal',
    'paypal',
    'paypal',
    'both',
    'both',
    'none',
  ])
  const byWechat = chance(0.3) ? 'wechat_h5' : 'wechat_native'
  const wechat = plan === 'wechat' || plan === 'both' ? yield* start(byWechat) : undefined
  const paypal = plan === 'paypal' || plan === 'both' ? yield* start('paypal') : undefined
  if (chance(0.1)) await cancel()
  yield
  const acts = [wechat && payInWechat(wechat), paypal && approve(paypal), chance(0.07) && cancel()]
  await Promise.all(acts)
  yield
  if (wechat && chance(0.5)) await call((by) => by.call(getPaymentStatus, { pay_sn: wechat.pay_sn }))
  if (paypal && chance(0.7)) yield* returnFrom(paypal)
  if (chance(0.25)) await cancel()
  yield
  if (chance(0.3)) await refundPart()
  if (wechat && chance(0.04))
    await tryControl('/refunds/console', { out_trade_no: wechat.pay_sn, refund: 100 })

  /** If the server dies, the buyer continues at the next one. */
  function call<T>(make: (by: Buyer) => Promise<T>): Promise<T | undefined> {
    const { token } = buyer
    const at = mortal.server().visitor()
    Object.assign(buyer, { call: at.call, get: at.get })
    at.token = token
    return outlive(make(buyer))
  }

  async function* start(method: PayMethod): AsyncGenerator<void, Payment | undefined> {
    for (let tries = 0; tries < maxTries; tries++) {
      const started = await call((by) => by.call(startPayment, { order_id, method }))
      if (started?.ok) return started.data
      yield
    }
    return undefined
  }

  /** If the provider cannot do something, the buyer sees why and gives up. */
  async function tryControl(path: string, body: object): Promise<void> {
    await outlive(
      control('POST', path, body).catch((error: Error) => {
        if (!/: 40[49] /.test(error.message)) throw error
      }),
    )
  }

  function payInWechat({ pay_sn }: Payment) {
    return tryControl('/transactions/pay', { out_trade_no: pay_sn })
  }

  async function approve(payment: Payment): Promise<void> {
    const path = pick(['approve', 'approve', 'approve', 'decline'])
    const review = path === 'approve' && chance(0.08) && { review: true }
    await tryControl(`/paypal/${path}`, { order_id: tokenOf(payment), ...review })
  }

  /** The buyer returns once, several times at once, or without having approved. */
  async function* returnFrom(payment: Payment): AsyncGenerator<void> {
    const token = tokenOf(payment)
    if (chance(0.1)) await call((by) => by.call(cancelPaypal, { token }))
    const times = pick([1, 1, 1, 5])
    await call((by) => Promise.all(Array.from({ length: times }, () => by.call(capturePaypal, { token }))))
    yield
    // Tries another card after a declined one.
    if (!chance(0.5)) return
    await tryControl('/paypal/approve', { order_id: token })
    await call((by) => by.call(capturePaypal, { token }))
  }

  function cancel() {
    return call((by) => by.call(cancelOrder, { order_id, reason_id: 'other' }))
  }

  async function refundPart(): Promise<void> {
    const order = await call((by) => by.getOrder(order_id))
    if (order?.order_status !== orderStatus.pendingShipment) return
    const staff = await mortal.server().staff()
    const line = order.lines[0]!.order_goods_id
    if (chance(0.5)) return refundByStaff(staff, line)
    const packed = await staff.call(setPacked, { order_id, is_packed: true })
    if (!packed.ok) return
    const after_id = await openCase(buyer, {
      order_id,
      type: 'refund_only',
      is_received: 0,
      reason_id: 'late',
      lines: [{ order_goods_id: line, num: 0.5 }],
    })
    await staff.get(approveCase, { after_id, needs_return: false })
  }

  /**
   * Two staff members who have read the same state refund at once: one is refused, or both if the buyer cancels
   * meanwhile.
   */
  async function refundByStaff(staff: Caller, order_goods_id: string): Promise<void> {
    const part = { order_id, lines: [{ order_goods_id, num: 0.3 }], with_shipping: false, goodwill: 100 }
    const shown = await staff.call(getRefundPreview, part)
    if (!shown.ok) return
    const { parts, refundable } = shown.data
    const refund = () =>
      staff.call(refundOrderPart, {
        ...part,
        refundable,
        amount: parts.goods + parts.goodwill,
        restock: true,
        reason_id: 'short',
        words: '',
        request_id: newRequest(),
      })
    await Promise.all([refund(), refund()])
  }
}

const tokenOf = ({ approve_url }: Payment) => new URL(approve_url).searchParams.get('token') ?? ''
