import { describe, expect, test } from 'vitest'
import { orderStatus } from '#server/modules/orders/orders.states.ts'
import type { PaymentSeen } from '#server/outside/payment-seen.ts'
import { decidePayment } from './decide-payment.ts'
import { payStatus } from './payments.states.ts'

const yuan = (fen: number) => ({ currency: 'CNY', minor: fen })
const paid = { state: 'paid', amount: yuan(12345), refunded: false } as const
type Seen = Pick<PaymentSeen, 'state' | 'amount' | 'refunded'>
type Problem = 'late' | 'amount-differs' | 'refunded-elsewhere' | null

/** What is decided when the books say so of the order and of the attempt to pay it. */
const decide = (
  order: keyof typeof orderStatus,
  seen: Seen,
  attempt: keyof typeof payStatus = 'waiting',
  problem: Problem = null,
) =>
  decidePayment(
    { status: orderStatus[order] },
    { status: payStatus[attempt], problem, amount_fen: 12345, currency: 'CNY' },
    seen,
  )

describe('a payment has arrived', () => {
  test.each(['created', 'waiting', 'closed', 'failed'] as const)(
    'for an order that waits for it: it is paid, even if the attempt was %s',
    (state) => {
      expect(decide('pendingPayment', paid, state)).toEqual({ do: 'mark-paid' })
    },
  )

  test.each([
    ['too little', yuan(12344)],
    ['too much', yuan(12346)],
    ['another currency', { currency: 'USD', minor: 12345 }],
    ['an unknown amount', undefined],
  ])('with %s: the order stays, staff look', (_, amount) => {
    expect(decide('pendingPayment', { ...paid, amount })).toEqual({
      do: 'hold',
      because: 'amount-differs',
    })
  })

  test.each(['pendingShipment', 'pendingReceipt', 'completed', 'closed'] as const)(
    'for an order that another attempt has paid (%s): all of it goes back',
    (order) => {
      expect(decide(order, paid)).toEqual({
        do: 'refund-all',
        amount: yuan(12345),
        because: 'order-already-paid',
      })
    },
  )

  test('for a cancelled order: all of it goes back, the order is never revived', () => {
    expect(decide('cancelled', paid, 'closed')).toEqual({
      do: 'refund-all',
      amount: yuan(12345),
      because: 'order-cancelled',
    })
  })

  test('for a cancelled order with another amount: what came in goes back, not what was asked for', () => {
    expect(decide('cancelled', { ...paid, amount: yuan(1) })).toMatchObject({
      do: 'refund-all',
      amount: yuan(1),
    })
  })

  test.each(['pendingPayment', 'pendingShipment', 'cancelled'] as const)(
    'and has already been given back by hand (order %s): staff look, nothing ships or is refunded twice',
    (order) => {
      expect(decide(order, { ...paid, refunded: true })).toEqual({
        do: 'hold',
        because: 'refunded-elsewhere',
      })
    },
  )
})

describe('news of a payment that is on the books', () => {
  const settled = [
    ['paid', null],
    ['waiting', 'amount-differs'],
    ['closed', 'refunded-elsewhere'],
    ['refunding', 'late'],
    ['partlyRefunded', null],
    ['refunded', null],
  ] as const
  const orders = [
    'pendingPayment',
    'pendingShipment',
    'pendingReceipt',
    'completed',
    'cancelled',
    'closed',
  ] as const
  const news = [
    paid,
    { ...paid, refunded: true },
    { ...paid, amount: yuan(1) },
    { state: 'closed', refunded: false },
    { state: 'failed', refunded: false },
    { state: 'waiting', refunded: false },
  ] as const

  test.each(settled)(
    'changes nothing, however late and often it comes: attempt %s (%s)',
    (state, problem) => {
      for (const order of orders) {
        for (const seen of news) {
          expect(decide(order, seen, state, problem)).toEqual({ do: 'nothing', because: 'already-known' })
        }
      }
    },
  )
})

describe('a payment has not arrived', () => {
  test('and may still: nothing to do', () => {
    expect(decide('pendingPayment', { state: 'waiting', refunded: false })).toEqual({
      do: 'nothing',
      because: 'not-paid-yet',
    })
  })

  test.each([
    ['closed', 'close-attempt'],
    ['failed', 'fail-attempt'],
  ] as const)('and is %s at the provider: so is the attempt', (state, action) => {
    expect(decide('pendingPayment', { state, refunded: false })).toEqual({ do: action })
    expect(decide('pendingPayment', { state, refunded: false }, 'closed')).toEqual({
      do: 'nothing',
      because: 'already-known',
    })
  })
})
