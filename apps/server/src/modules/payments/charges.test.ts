import { describe, expect, test } from 'vitest'
import { chargeToRefund, fenOfRefund } from './charges.ts'
import type { RefundRow } from './refunds/refunds.db.ts'

const payment = { received_fen: 12_345, charge_currency: 'USD', charge_minor: 1715, rate_e6: 138_890 }
const refund = (amount_fen: number, charge_minor: number, status: RefundRow['status'] = 'succeeded') => ({
  amount_fen,
  charge_minor,
  status,
})
const centsOf = (...args: Parameters<typeof chargeToRefund>) => chargeToRefund(...args).charge_minor

describe('a refund', () => {
  test('of a part is changed at the payment’s rate', () => {
    expect(chargeToRefund(payment, [], 5000)).toEqual({ charge_currency: 'USD', charge_minor: 694 })
  })

  test('that completes the payment gives back what is left of the charge, not what the part alone would be', () => {
    expect(centsOf(payment, [refund(5000, 694)], 7345)).toBe(1021)
    expect(centsOf(payment, [], 12_345)).toBe(1715)
  })

  test('does not count the refunds that the provider closed', () => {
    expect(centsOf(payment, [refund(5000, 694), refund(1000, 139, 'closed')], 7345)).toBe(1021)
  })

  test('gives back at least the smallest unit, and never more than is left', () => {
    expect(centsOf(payment, [], 1)).toBe(1)
    expect(centsOf(payment, [refund(12_340, 1714)], 4)).toBe(1)
    expect(() => chargeToRefund(payment, [refund(12_340, 1715)], 4)).toThrow('Nothing is left')
  })

  test('of a payment in the order’s currency has no charge', () => {
    const inYuan = { received_fen: 12_345, charge_currency: null, charge_minor: null, rate_e6: null }
    expect(chargeToRefund(inYuan, [], 5000)).toEqual({ charge_currency: null, charge_minor: null })
    expect(fenOfRefund(inYuan, [], { currency: 'CNY', minor: 5000 })).toBe(5000)
  })
})

describe('a refund that the provider made by itself', () => {
  const fenOf = (minor: number, earlier: Parameters<typeof fenOfRefund>[1] = []) =>
    fenOfRefund(payment, earlier, { currency: 'USD', minor })

  test('is changed back at the payment’s rate', () => {
    expect(fenOf(694)).toBe(4997)
  })

  test('that completes the charge completes the payment', () => {
    expect(fenOf(1715)).toBe(12_345)
    expect(fenOf(1021, [refund(5000, 694)])).toBe(7345)
    expect(fenOf(1715, [refund(12_345, 1715)])).toBe(0)
  })

  test('in another currency cannot be', () => {
    expect(() => fenOfRefund(payment, [], { currency: 'EUR', minor: 1 })).toThrow('another currency')
  })
})
