import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '../../test/open.ts'

const refunds = '/v3/refund/domestic/refunds'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

const ask = (out_trade_no: string, changes: Record<string, unknown> = {}) => ({
  out_trade_no,
  out_refund_no: 'RF-1',
  reason: '颜色不符',
  notify_url: `${stage.shop.url}/hooks/wechatpay/refund`,
  amount: { refund: 5_000, total: 12_345, currency: 'CNY' },
  ...changes,
})
const amount = (refund: number) => ({ refund, total: 12_345, currency: 'CNY' })
const refund = (no: string, changes?: Record<string, unknown>) =>
  stage.merchant.post(refunds, ask(no, changes))
const query = (no: string) => stage.merchant.get(`${refunds}/${no}`)

describe('a refund', () => {
  test('is accepted, arrives, and the shop is told', async () => {
    const no = await stage.sell()
    const accepted = await refund(no)
    expect([accepted.status, accepted.authentic]).toEqual([200, true])
    expect(accepted.body).toMatchObject({
      out_refund_no: 'RF-1',
      out_trade_no: no,
      status: 'PROCESSING',
      channel: 'ORIGINAL',
      amount: { refund: 5_000, total: 12_345, payer_refund: 5_000, currency: 'CNY' },
    })
    await stage.later(0)
    expect((await query('RF-1')).body).toMatchObject({
      status: 'SUCCESS',
      success_time: '2026-11-20T16:00:00+08:00',
    })
    const told = stage.shop.received.at(-1)!
    expect(told).toMatchObject({ path: '/hooks/wechatpay/refund', authentic: true })
    expect(told.envelope).toMatchObject({
      event_type: 'REFUND.SUCCESS',
      resource: { original_type: 'refund', associated_data: 'refund' },
    })
    expect(told.opened).toMatchObject({
      out_refund_no: 'RF-1',
      refund_status: 'SUCCESS',
      amount: { refund: 5_000, total: 12_345 },
    })
    expect(told.opened).not.toHaveProperty('status')
  })

  test('of what a demo shop took before it opened goes back once', async () => {
    expect((await refund('DEMO20261101')).body).toMatchObject({ status: 'PROCESSING' })
    await stage.later(0)
    expect((await query('RF-1')).body).toMatchObject({ status: 'SUCCESS', out_trade_no: 'DEMO20261101' })
    const more = await refund('DEMO20261101', { out_refund_no: 'RF-2', amount: amount(7_346) })
    expect(more.body).toMatchObject({ code: 'INVALID_REQUEST' })
    expect((await refund('2026DEMO')).body).toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
  })

  test('makes the order one that is refunded, and moves the money back', async () => {
    const before = (await stage.control('GET', '/balances')).body
    const no = await stage.sell()
    await refund(no)
    await stage.later(0)
    const order = await stage.merchant.get(`/v3/pay/transactions/out-trade-no/${no}?mchid=1900000109`)
    expect(order.body.trade_state).toBe('REFUND')
    const after = (await stage.control('GET', '/balances')).body
    expect(after).toEqual({ buyer: before.buyer - 7_345, merchant: before.merchant + 7_345 })
  })

  test('takes its time when told to', async () => {
    await stage.control('PATCH', '/settings', { refund_after_ms: 60_000 })
    await refund(await stage.sell())
    await stage.later(59_999)
    expect((await query('RF-1')).body.status).toBe('PROCESSING')
    await stage.later(1)
    expect((await query('RF-1')).body.status).toBe('SUCCESS')
  })

  test('is found by the payment’s own number as well', async () => {
    const no = await stage.sell()
    const { body } = await stage.control('GET', `/transactions?out_trade_no=${no}`)
    const { transaction_id } = body.transactions[0]
    const answer = await refund(no, { out_trade_no: undefined, transaction_id })
    expect(answer.body).toMatchObject({ transaction_id, out_trade_no: no })
  })

  test('pays once under one number, however often it is asked for', async () => {
    const no = await stage.sell()
    const first = await refund(no)
    const again = await refund(no)
    expect(again.body.refund_id).toBe(first.body.refund_id)
    const { body } = await stage.control('GET', `/refunds?out_trade_no=${no}`)
    expect(body.refunds).toHaveLength(1)
  })

  test('under a known number with another amount is refused', async () => {
    const no = await stage.sell()
    await refund(no)
    const other = await refund(no, { amount: amount(4_000) })
    expect([other.status, other.body.code]).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('what is refused:', () => {
  test('an order that isn’t paid', async () => {
    const { out_trade_no } = await stage.placeOrder()
    const answer = await refund(out_trade_no)
    expect([answer.status, answer.body.code]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
    expect((await query('RF-1')).body.code).toBe('RESOURCE_NOT_EXISTS')
  })

  test('more than was paid, over all refunds', async () => {
    const no = await stage.sell()
    expect((await refund(no, { amount: amount(12_346) })).body.code).toBe('INVALID_REQUEST')
    await refund(no, { amount: amount(12_000) })
    await stage.later(60_000)
    const second = await refund(no, { out_refund_no: 'RF-2', amount: amount(346) })
    expect([second.status, second.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect((await refund(no, { out_refund_no: 'RF-2', amount: amount(345) })).status).toBe(200)
  })

  test('another total than the order’s', async () => {
    const answer = await refund(await stage.sell(), { amount: { ...amount(100), total: 12_344 } })
    expect(answer.body.code).toBe('INVALID_REQUEST')
  })

  test('a second refund of one order within a minute', async () => {
    const no = await stage.sell()
    await refund(no, { amount: amount(100) })
    await stage.later(59_000)
    const hasty = await refund(no, { out_refund_no: 'RF-2', amount: amount(100) })
    expect([hasty.status, hasty.body.code]).toEqual([429, 'FREQUENCY_LIMITED'])
    await stage.later(1_000)
    expect((await refund(no, { out_refund_no: 'RF-2', amount: amount(100) })).status).toBe(200)
  })

  test('the fifty-first refund of one order', async () => {
    const no = await stage.sell()
    for (let i = 1; i <= 50; i++) {
      expect((await refund(no, { out_refund_no: `RF-${i}`, amount: amount(1) })).status).toBe(200)
      await stage.later(60_000)
    }
    const answer = await refund(no, { out_refund_no: 'RF-51', amount: amount(1) })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('an order paid more than a year ago', async () => {
    const no = await stage.sell()
    await stage.later(365 * 86_400_000 + 1)
    expect((await refund(no)).body.code).toBe('INVALID_REQUEST')
  })

  test('money that the merchant has no longer', async () => {
    const no = await stage.sell()
    await stage.control('PUT', '/balances', { merchant: 4_999 })
    const answer = await refund(no)
    expect([answer.status, answer.body.code]).toEqual([403, 'NOT_ENOUGH'])
    await stage.control('PUT', '/balances', { merchant: 5_000 })
    expect((await refund(no)).status).toBe(200)
  })

  test.each([
    ['no number', { out_refund_no: undefined }, '/out_refund_no'],
    ['a number with a space', { out_refund_no: 'RF 1' }, '/out_refund_no'],
    ['no order', { out_trade_no: undefined }, '/transaction_id'],
    ['a long reason', { reason: '色'.repeat(81) }, '/reason'],
    ['no amount', { amount: undefined }, '/amount'],
    ['nothing', { amount: amount(0) }, '/amount/refund'],
    ['no currency', { amount: { refund: 1, total: 12_345 } }, '/amount/currency'],
    ['a notify_url with a query', { notify_url: 'https://shop.example/?x=1' }, '/notify_url'],
    ['a misspelt field', { refund: 1 }, '/refund'],
  ])('%s', async (_, changes, field) => {
    const answer = await refund(await stage.sell(), changes)
    expect([answer.status, answer.body.code, answer.body.detail.field]).toEqual([400, 'PARAM_ERROR', field])
  })
})

describe('on demand', () => {
  const fate = (mode: string) =>
    stage.control('POST', '/faults', { target: 'wechat-pay.refund-result', mode })

  test('a refund turns out abnormal, and is sent another way', async () => {
    await fate('abnormal')
    const { refund_id } = (await refund(await stage.sell())).body
    await stage.later(0)
    expect((await query('RF-1')).body.status).toBe('ABNORMAL')
    expect(stage.shop.received.at(-1)!.envelope.event_type).toBe('REFUND.ABNORMAL')

    const path = `${refunds}/${refund_id}/apply-abnormal-refund`
    const wrong = await stage.merchant.post(path, { out_refund_no: 'RF-1', type: 'USER_BANK_CARD' })
    expect(wrong.body.code).toBe('PARAM_ERROR')
    const body = { out_refund_no: 'RF-1', type: 'MERCHANT_BANK_CARD' }
    expect((await stage.merchant.post(path, body)).body.status).toBe('PROCESSING')
    await stage.later(0)
    expect((await query('RF-1')).body.status).toBe('SUCCESS')
    expect((await stage.merchant.post(path, body)).body.code).toBe('INVALID_REQUEST')
  })

  test('a refund is closed and the merchant has its money again', async () => {
    await fate('closed')
    const no = await stage.sell()
    const before = (await stage.control('GET', '/balances')).body
    await refund(no)
    await stage.later(0)
    expect((await query('RF-1')).body.status).toBe('CLOSED')
    expect((await stage.control('GET', '/balances')).body).toEqual(before)
    await stage.later(60_000)
    expect((await refund(no, { out_refund_no: 'RF-2', amount: amount(12_345) })).status).toBe(200)
  })

  test('a refund waits for a person to finish it', async () => {
    await fate('hold')
    await refund(await stage.sell())
    await stage.later(86_400_000)
    expect((await query('RF-1')).body.status).toBe('PROCESSING')
    await stage.control('POST', '/refunds/finish', { out_refund_no: 'RF-1', result: 'SUCCESS' })
    expect((await query('RF-1')).body.status).toBe('SUCCESS')
    const again = await stage.control('POST', '/refunds/finish', { out_refund_no: 'RF-1' })
    expect(again.status).toBe(409)
  })

  test('a refund is made in the provider’s console, unknown to the shop', async () => {
    const out_trade_no = await stage.sell()
    const { body } = await stage.control('POST', '/refunds/console', { out_trade_no, refund: 100 })
    await stage.later(0)
    expect(stage.shop.received.at(-1)!.opened).toMatchObject({
      out_refund_no: body.out_refund_no,
      refund_status: 'SUCCESS',
    })
    const tooMuch = await stage.control('POST', '/refunds/console', { out_trade_no, refund: 12_300 })
    expect(tooMuch.status).toBe(409)
  })

  test('the provider refuses for a reason of its own', async () => {
    const no = await stage.sell()
    await stage.control('POST', '/faults', {
      target: 'wechat-pay.refund',
      mode: 'refuse',
      code: 'USER_ACCOUNT_ABNORMAL',
      only: 'RF-1',
    })
    const answer = await refund(no)
    expect([answer.status, answer.body.code, answer.authentic]).toEqual([403, 'USER_ACCOUNT_ABNORMAL', true])
    expect((await refund(no)).status).toBe(200)
  })
})
