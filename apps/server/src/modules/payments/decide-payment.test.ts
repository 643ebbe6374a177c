import { orderStatus } from '@corium/contract/order-status'
import { payStatus } from '@corium/contract/pay-status'
import { describe, expect, test } from 'vitest'
import type { ProviderPayment } from '#server/providers/payment-provider.ts'
import { decidePayment } from './decide-payment.ts'

const yuan = (fen: number) => ({ currency: 'CNY', minor: fen })
const paid = { state: 'paid', amount: yuan(12345), refunded: false } as const
type Reported = Pick<ProviderPayment, 'state' | 'amount' | 'refunded'>
type Problem = 'late' | 'amount-differs' | 'refunded-elsewhere' | null

const inYuan = { amount_fen: 12345, currency: 'CNY', charge_currency: null, charge_minor: null } as const

/** The decision for an order and a payment in these states. */
const decide = (
  order: keyof typeof orderStatus,
  reported: Reported,
  payment: keyof typeof payStatus = 'waiting',
  problem: Problem = null,
  payable_fen = 12345,
) =>
  decidePayment(
    { status: orderStatus[order], payable_fen },
    { ...inYuan, status: payStatus[payment], problem, capture: null },
    reported,
  )

describe('a payment reported as paid', () => {
  test.each(['created', 'waiting', 'closed', 'failed'] as const)(
    'settles an order that waits for payment, even if the payment was %s',
    (state) => {
      expect(decide('pendingPayment', paid, state)).toEqual({ do: 'mark-paid' })
    },
  )

  test.each([
    ['too little', yuan(12344)],
    ['too much', yuan(12346)],
    ['another currency', { currency: 'USD', minor: 12345 }],
    ['an unknown amount', undefined],
  ])('with %s does not settle the order, and staff review it', (_, amount) => {
    expect(decide('pendingPayment', { ...paid, amount })).toEqual({
      do: 'review',
      because: 'amount-differs',
    })
  })

  test('of what the order cost before its address was changed is reviewed by staff', () => {
    expect(decide('pendingPayment', paid, 'closed', null, 13345)).toEqual({
      do: 'review',
      because: 'amount-differs',
    })
  })

  test.each(['pendingShipment', 'pendingReceipt', 'completed', 'closed'] as const)(
    'is refunded when another payment has paid the order (%s)',
    (order) => {
      expect(decide(order, paid)).toEqual({
        do: 'refund-all',
        fen: 12345,
        because: 'order-already-paid',
      })
    },
  )

  test('is refunded when the order is canceled, and the order stays canceled', () => {
    expect(decide('canceled', paid, 'closed')).toEqual({
      do: 'refund-all',
      fen: 12345,
      because: 'order-canceled',
    })
  })

  test('for a canceled order with another amount refunds what came in, not the price', () => {
    expect(decide('canceled', { ...paid, amount: yuan(1) })).toMatchObject({
      do: 'refund-all',
      fen: 1,
    })
  })

  test('for a canceled order in another currency is reviewed by staff', () => {
    expect(decide('canceled', { ...paid, amount: { currency: 'USD', minor: 12345 } })).toEqual({
      do: 'review',
      because: 'amount-differs',
    })
  })

  test.each(['pendingPayment', 'pendingShipment', 'canceled'] as const)(
    'that was refunded in the provider’s console (order %s) is reviewed by staff, neither shipped nor refunded twice',
    (order) => {
      expect(decide(order, { ...paid, refunded: true })).toEqual({
        do: 'review',
        because: 'refunded-elsewhere',
      })
    },
  )
})

describe('a repeated report of a payment that has arrived', () => {
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
    'canceled',
    'closed',
  ] as const
  const reports = [
    paid,
    { ...paid, refunded: true },
    { ...paid, amount: yuan(1) },
    { state: 'closed', refunded: false },
    { state: 'failed', refunded: false },
    { state: 'waiting', refunded: false },
  ] as const

  test.each(settled)(
    'changes nothing, however late and often it comes: payment %s (%s)',
    (state, problem) => {
      for (const order of orders) {
        for (const reported of reports) {
          expect(decide(order, reported, state, problem)).toEqual({ do: 'nothing', because: 'already-known' })
        }
      }
    },
  )
})

describe('a payment reported as unpaid', () => {
  test('changes nothing while the buyer can still pay', () => {
    expect(decide('pendingPayment', { state: 'waiting', refunded: false })).toEqual({
      do: 'nothing',
      because: 'not-paid-yet',
    })
  })

  test.each([
    ['closed', 'close'],
    ['failed', 'fail'],
  ] as const)('and %s leads to %s', (state, action) => {
    expect(decide('pendingPayment', { state, refunded: false })).toEqual({ do: action })
    expect(decide('pendingPayment', { state, refunded: false }, 'closed')).toEqual({
      do: 'nothing',
      because: 'already-known',
    })
  })
})
