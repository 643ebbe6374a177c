import { describe, expect, test } from 'vitest'
import { type AttemptOnBooks, decidePayment, type OrderState } from './decide-payment.ts'

const yuan = (fen: number) => ({ currency: 'CNY', minor: fen })
const paid = { state: 'paid', amount: yuan(12345), refunded: false } as const
const books = (order: OrderState, state: AttemptOnBooks['state'] = 'waiting') => ({
  order,
  attempt: { state, amount: yuan(12345) },
})

describe('a payment has arrived', () => {
  test.each(['created', 'waiting', 'closed', 'failed'] as const)(
    'for an order that waits for it: it is paid, even if the attempt was %s',
    (state) => {
      expect(decidePayment(books('pending-payment', state), paid)).toEqual({ do: 'mark-paid' })
    },
  )

  test.each([
    ['too little', yuan(12344)],
    ['too much', yuan(12346)],
    ['another currency', { currency: 'USD', minor: 12345 }],
    ['an unknown amount', undefined],
  ])('with %s: the order stays, staff look', (_, amount) => {
    expect(decidePayment(books('pending-payment'), { ...paid, amount })).toEqual({
      do: 'hold',
      because: 'amount-differs',
    })
  })

  test.each(['pending-shipment', 'pending-receipt', 'completed', 'closed'] as const)(
    'for an order that another attempt has paid (%s): all of it goes back',
    (order) => {
      expect(decidePayment(books(order), paid)).toEqual({
        do: 'refund-all',
        amount: yuan(12345),
        because: 'order-already-paid',
      })
    },
  )

  test('for a cancelled order: all of it goes back, the order is never revived', () => {
    expect(decidePayment(books('cancelled', 'closed'), paid)).toEqual({
      do: 'refund-all',
      amount: yuan(12345),
      because: 'order-cancelled',
    })
  })

  test('for a cancelled order with another amount: what came in goes back, not what was asked for', () => {
    expect(decidePayment(books('cancelled'), { ...paid, amount: yuan(1) })).toMatchObject({
      do: 'refund-all',
      amount: yuan(1),
    })
  })

  test.each(['pending-payment', 'pending-shipment', 'cancelled'] as const)(
    'and has already been given back by hand (order %s): staff look, nothing ships or is refunded twice',
    (order) => {
      expect(decidePayment(books(order), { ...paid, refunded: true })).toEqual({
        do: 'hold',
        because: 'refunded-elsewhere',
      })
    },
  )
})

describe('news of a payment that is on the books', () => {
  const settled = ['paid', 'held', 'refunding', 'partly-refunded', 'refunded'] as const
  const orders = [
    'pending-payment',
    'pending-shipment',
    'pending-receipt',
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

  test.each(settled)('changes nothing, however late and often it comes: attempt %s', (state) => {
    for (const order of orders) {
      for (const seen of news) {
        expect(decidePayment(books(order, state), seen)).toEqual({ do: 'nothing', because: 'already-known' })
      }
    }
  })
})

describe('a payment has not arrived', () => {
  test('and may still: nothing to do', () => {
    expect(decidePayment(books('pending-payment'), { state: 'waiting', refunded: false })).toEqual({
      do: 'nothing',
      because: 'not-paid-yet',
    })
  })

  test.each([
    ['closed', 'close-attempt'],
    ['failed', 'fail-attempt'],
  ] as const)('and is %s at the provider: so is the attempt', (state, action) => {
    expect(decidePayment(books('pending-payment'), { state, refunded: false })).toEqual({ do: action })
    expect(decidePayment(books('pending-payment', 'closed'), { state, refunded: false })).toEqual({
      do: 'nothing',
      because: 'already-known',
    })
  })
})
