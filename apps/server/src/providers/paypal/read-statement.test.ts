import { expect, test } from 'vitest'
import { readStatementPage } from './read-statement.ts'

const capture = {
  transaction_id: '3C67',
  transaction_event_code: 'T0006',
  transaction_status: 'S',
  transaction_initiation_date: '2026-11-20T08:00:00+0000',
  transaction_amount: { currency_code: 'USD', value: '17.15' },
  invoice_id: 'P1',
  custom_field: 'P1',
}
const refund = {
  ...capture,
  transaction_id: '1JU0',
  transaction_event_code: 'T1107',
  custom_field: 'R1',
  paypal_reference_id: '3C67',
  transaction_amount: { currency_code: 'USD', value: '-5.00' },
}

const read = (...infos: object[]) =>
  readStatementPage({
    transaction_details: infos.map((transaction_info) => ({ transaction_info: transaction_info as never })),
  })

test('payments and refunds are told apart by their codes', () => {
  expect(read(capture, refund)).toEqual([
    {
      kind: 'payment',
      sn: 'P1',
      providerId: '3C67',
      state: 'succeeded',
      amount: { currency: 'USD', minor: 1715 },
      at: new Date('2026-11-20T08:00:00Z'),
    },
    {
      kind: 'refund',
      sn: 'R1',
      providerId: '1JU0',
      state: 'succeeded',
      amount: { currency: 'USD', minor: 500 },
      at: new Date('2026-11-20T08:00:00Z'),
    },
  ])
})

test.each([
  ['P', 'processing'],
  ['D', 'failed'],
  ['V', 'succeeded'],
])('status %s is %s', (transaction_status, state) => {
  expect(read({ ...capture, transaction_status })).toMatchObject([{ state }])
})

test('a payment that PayPal took back is known by its number there', () => {
  for (const transaction_event_code of ['T1106', 'T1201']) {
    expect(read({ ...refund, transaction_event_code })).toMatchObject([{ kind: 'refund', sn: '3C67' }])
  }
})

test('fees, payouts, holds and what others were paid are left out', () => {
  const out = { transaction_amount: { currency_code: 'USD', value: '-17.15' } }
  const others = ['T0106', 'T0403', 'T1503'].map((code) => ({ ...capture, transaction_event_code: code }))
  expect(read(...others, { ...capture, ...out })).toEqual([])
})

test.each([
  { transaction_status: 'X' },
  { transaction_amount: { currency_code: 'USD', value: '1e3' } },
  { transaction_amount: { currency_code: 'XXX', value: '1.00' } },
  { transaction_initiation_date: 'yesterday' },
])('a page with %o is not taken for a statement', (change) => {
  expect(read(capture, { ...capture, ...change })).toBeUndefined()
})
