import { getChargeRate, listExchangeRates, setExchangeRate } from '@corium/contract/exchange-rates'
import { listPayMethods, startPayment } from '@corium/contract/payments'
import { permissions } from '@corium/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, seconds } from '#server/runtime/clock.ts'
import { newRequest } from '../../../test/buyer.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { openPaypalShop, type PaypalShop } from '../../../test/paypal-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { storeRateSetting } from './current-rate.ts'

let stage: PaypalShop
let staff: Caller
beforeAll(async () => {
  stage = await openPaypalShop()
  staff = await stage.staff()
})
afterAll(() => stage.close())

const newRate = (changes: object = {}) => ({
  rate: '0.140000',
  markup: '2.5',
  source: 'Bank of China',
  rate_time: seconds(stage.clock.now()),
  request_id: newRequest(),
  ...changes,
})

test('staff set a rate, and PayPal charges by it from then on', async () => {
  const buyer = await stage.buyer()
  const before = await stage.openPaypal(buyer)
  const set = await staff.get(setExchangeRate, newRate())
  expect(set).toMatchObject({ currency: 'USD', rate: '0.140000', markup: '2.50', charged_rate: '0.143500' })
  const order = await stage.createOrder(buyer)
  const { list } = await buyer.get(listPayMethods, { order_id: order.id })
  expect(list[1]?.charge).toMatchObject({ rate: '0.143500', rate_time: set.rate_time })
  // The open payment keeps its rate.
  expect(await stage.startPaypal(buyer, before.id)).toMatchObject({ charge: { rate: '0.138890' } })
  const { list: rates, ...head } = await staff.get(listExchangeRates, {})
  expect(head).toEqual({ currency: 'USD', max_age_days: 7, is_missing: false })
  expect(rates.map(({ rate, source }) => [rate, source])).toEqual([
    ['0.140000', 'Bank of China'],
    ['0.138890', 'PAYPAL_RATE'],
  ])
  expect(rates[0]?.staff_name).not.toBe('')
})

test('a visitor sees the rate that PayPal charges by, with its markup', async () => {
  await staff.get(setExchangeRate, newRate())
  const { rate } = await stage.visitor().get(getChargeRate, {})
  expect(rate).toEqual({ currency: 'USD', sign: 'US$', digits: 2, rate: '0.143500' })
})

test('a repeated request sets one rate', async () => {
  const input = newRate()
  const first = await staff.get(setExchangeRate, input)
  expect(await staff.get(setExchangeRate, input)).toEqual(first)
})

describe('a rate is refused', () => {
  test('that is more than a tenth away, until staff confirm it', async () => {
    const refused = await staff.call(setExchangeRate, newRate({ rate: '1.4' }))
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields: { rate: expect.stringContaining('tenth') } } })
    await staff.get(setExchangeRate, newRate({ rate: '0.16', is_confirmed: true }))
    await staff.get(setExchangeRate, newRate({ rate: '0.14', is_confirmed: true }))
  })

  test.each([
    ['zero', { rate: '0.000000', is_confirmed: true }, 'rate'],
    ['without a source', { source: '  ' }, 'source'],
    ['from the future', { rate_time: 1_780_300_800 + 30 * day }, 'rate_time'],
    ['that is too old', { rate_time: 1_780_300_800 - 8 * day }, 'rate_time'],
  ])('%s', async (_, changes, field) => {
    const refused = await staff.call(setExchangeRate, newRate(changes))
    expect(refused).toBeRefused('field-errors')
    expect(Object.keys((refused as unknown as { data: { fields: object } }).data.fields)).toEqual([field])
  })

  test.each([{ rate: '0,14' }, { rate: '-1' }, { rate: '0.1388901' }, { markup: '21' }, { markup: '2.555' }])(
    'that is malformed: %o',
    async (changes) => {
      expect(await staff.call(setExchangeRate, newRate(changes))).toMatchObject({ status: 400, code: 2 })
    },
  )

  test('of staff without the permission, members and visitors', async () => {
    const others = permissions.filter((permission) => permission !== 'settings')
    const callers = [await stage.staff({ permissions: others }), await stage.member(), stage.visitor()]
    for (const caller of callers) {
      const results = [
        await caller.call(setExchangeRate, newRate()),
        await caller.call(listExchangeRates, {}),
      ]
      for (const result of results) expect(result.ok).toBe(false)
    }
  })
})

describe('a rate of the configuration', () => {
  test('that is the same as at earlier starts does not override what staff set since', async () => {
    await storeRateSetting(stage.shop.db, 'USD', { rateE6: 138_890, markupBps: 0 }, stage.clock)
    expect((await staff.get(listExchangeRates, {})).list[0]?.rate).toBe('0.140000')
  })

  test('that is new comes into force', async () => {
    await storeRateSetting(stage.shop.db, 'USD', { rateE6: 141_000, markupBps: 100 }, stage.clock)
    expect((await staff.get(listExchangeRates, {})).list[0]).toMatchObject({
      rate: '0.141000',
      markup: '1.00',
      charged_rate: '0.142410',
      staff_name: '',
    })
  })
})

test('PayPal is unavailable while the rate is too old, and WeChat Pay is not', async () => {
  stage.clock.forward(8 * day)
  const figures = await readMetrics(stage.app)
  expect(figures).toMatchObject({ 'corium_exchange_rate_age_seconds{currency="USD"}': 8 * day })
  const buyer = await stage.buyer()
  const order = await stage.createOrder(buyer)
  const { list } = await buyer.get(listPayMethods, { order_id: order.id })
  expect(list).toMatchObject([
    { method: 'wechat_native', available: true },
    { method: 'paypal', available: false, unavailable_reason: 'temporarily-unavailable', charge: null },
  ])
  const refused = await buyer.call(startPayment, { order_id: order.id, method: 'paypal' })
  expect(refused).toBeRefused('payment-unavailable')
  staff = await stage.staff()
  expect(await staff.get(listExchangeRates, {})).toMatchObject({ is_missing: true })
  expect(await stage.visitor().get(getChargeRate, {})).toEqual({ rate: null })
  await staff.get(setExchangeRate, newRate())
  expect((await stage.startPaypal(buyer, order.id)).charge?.rate).toBe('0.143500')
})

test('a shop whose PayPal charges yuan needs no rate', async () => {
  const { config } = stage.shop
  config.paypal = { ...config.paypal!, currency: 'CNY' }
  expect(await staff.get(listExchangeRates, {})).toMatchObject({ currency: '', list: [] })
  expect(await staff.call(setExchangeRate, newRate())).toBeRefused('state-conflict')
})
