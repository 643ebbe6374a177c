import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Rsa } from 'wechatpay-axios-plugin'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'

const keys = sandboxCredentials.wechat_pay
const refunds = '/v3/refund/domestic/refunds'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const refundRequest = (out_trade_no: string, changes: Record<string, unknown> = {}) => ({
  out_trade_no,
  out_refund_no: 'RF-1',
  reason: '颜色不符',
  notify_url: `${env.shop.url}/hooks/wechatpay/refund`,
  amount: { refund: 5_000, total: 12_345, currency: 'CNY' },
  ...changes,
})
const amount = (refund: number) => ({ refund, total: 12_345, currency: 'CNY' })
const refund = (no: string, changes?: Record<string, unknown>) =>
  env.merchant.post(refunds, refundRequest(no, changes))
const query = (no: string) => env.merchant.get(`${refunds}/${no}`)

describe('a refund', () => {
  test('is accepted, arrives and sends a notice', async () => {
    const no = await env.placePaidOrder()
    const accepted = await refund(no)
    expect([accepted.status, accepted.authentic]).toEqual([200, true])
    expect(accepted.body).toMatchObject({
      out_refund_no: 'RF-1',
      out_trade_no: no,
      status: 'PROCESSING',
      channel: 'ORIGINAL',
      amount: { refund: 5_000, total: 12_345, payer_refund: 5_000, currency: 'CNY' },
    })
    await env.advanceClock(0)
    expect((await query('RF-1')).body).toMatchObject({
      status: 'SUCCESS',
      success_time: '2026-11-20T16:00:00+08:00',
    })
    const notice = env.shop.received.at(-1)!
    expect(notice).toMatchObject({ path: '/hooks/wechatpay/refund', authentic: true })
    expect(notice.envelope).toMatchObject({
      event_type: 'REFUND.SUCCESS',
      resource: { original_type: 'refund', associated_data: 'refund' },
    })
    expect(notice.decrypted).toMatchObject({
      out_refund_no: 'RF-1',
      refund_status: 'SUCCESS',
      amount: { refund: 5_000, total: 12_345 },
    })
    expect(notice.decrypted).not.toHaveProperty('status')
  })

  test('of a demo order works without a payment in the sandbox, up to its amount', async () => {
    expect((await refund('DEMO20261101')).body).toMatchObject({ status: 'PROCESSING' })
    await env.advanceClock(0)
    expect((await query('RF-1')).body).toMatchObject({ status: 'SUCCESS', out_trade_no: 'DEMO20261101' })
    const more = await refund('DEMO20261101', { out_refund_no: 'RF-2', amount: amount(7_346) })
    expect(more.body).toMatchObject({ code: 'INVALID_REQUEST' })
    expect((await refund('2026DEMO')).body).toMatchObject({ code: 'RESOURCE_NOT_EXISTS' })
  })

  test('moves the money back and changes the state of the order', async () => {
    const before = (await env.control('GET', '/balances')).body
    const no = await env.placePaidOrder()
    await refund(no)
    await env.advanceClock(0)
    const order = await env.merchant.get(`/v3/pay/transactions/out-trade-no/${no}?mchid=1900000109`)
    expect(order.body.trade_state).toBe('REFUND')
    const after = (await env.control('GET', '/balances')).body
    expect(after).toEqual({ buyer: before.buyer - 7_345, merchant: before.merchant + 7_345 })
  })

  test('of an order paid with a coupon gives the buyer back what the buyer paid', async () => {
    const before = (await env.control('GET', '/balances')).body
    const { out_trade_no } = await env.placeOrder()
    await env.control('POST', '/transactions/pay', { out_trade_no, coupon: 345 })
    const { body } = await refund(out_trade_no, { amount: amount(12_345) })
    expect(body.amount).toMatchObject({
      refund: 12_345,
      payer_total: 12_000,
      payer_refund: 12_000,
      discount_refund: 345,
    })
    await env.advanceClock(0)
    expect(env.shop.received.at(-1)!.decrypted!.amount).toMatchObject({
      refund: 12_345,
      payer_refund: 12_000,
    })
    expect((await env.control('GET', '/balances')).body).toEqual(before)
  })

  test('takes as long as the settings say', async () => {
    await env.control('PATCH', '/settings', { refund_after_ms: 60_000 })
    await refund(await env.placePaidOrder())
    await env.advanceClock(59_999)
    expect((await query('RF-1')).body.status).toBe('PROCESSING')
    await env.advanceClock(1)
    expect((await query('RF-1')).body.status).toBe('SUCCESS')
  })

  test('can name the order by transaction_id', async () => {
    const no = await env.placePaidOrder()
    const { body } = await env.control('GET', `/transactions?out_trade_no=${no}`)
    const { transaction_id } = body.transactions[0]
    const response = await refund(no, { out_trade_no: undefined, transaction_id })
    expect(response.body).toMatchObject({ transaction_id, out_trade_no: no })
  })

  test('pays once per number, however often it is requested', async () => {
    const no = await env.placePaidOrder()
    const first = await refund(no)
    const again = await refund(no)
    expect(again.body.refund_id).toBe(first.body.refund_id)
    const { body } = await env.control('GET', `/refunds?out_trade_no=${no}`)
    expect(body.refunds).toHaveLength(1)
  })

  test('is refused under a known number with another amount', async () => {
    const no = await env.placePaidOrder()
    await refund(no)
    const other = await refund(no, { amount: amount(4_000) })
    expect([other.status, other.body.code]).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('a refund is refused for', () => {
  test('an order that isn’t paid', async () => {
    const { out_trade_no } = await env.placeOrder()
    const response = await refund(out_trade_no)
    expect([response.status, response.body.code]).toEqual([404, 'RESOURCE_NOT_EXISTS'])
    expect((await query('RF-1')).body.code).toBe('RESOURCE_NOT_EXISTS')
  })

  test('more than was paid, over all refunds', async () => {
    const no = await env.placePaidOrder()
    expect((await refund(no, { amount: amount(12_346) })).body.code).toBe('INVALID_REQUEST')
    await refund(no, { amount: amount(12_000) })
    await env.advanceClock(60_000)
    const second = await refund(no, { out_refund_no: 'RF-2', amount: amount(346) })
    expect([second.status, second.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect((await refund(no, { out_refund_no: 'RF-2', amount: amount(345) })).status).toBe(200)
  })

  test('another total than the order’s', async () => {
    const response = await refund(await env.placePaidOrder(), { amount: { ...amount(100), total: 12_344 } })
    expect(response.body.code).toBe('INVALID_REQUEST')
  })

  test('a second refund of one order within a minute', async () => {
    const no = await env.placePaidOrder()
    await refund(no, { amount: amount(100) })
    await env.advanceClock(59_000)
    const hasty = await refund(no, { out_refund_no: 'RF-2', amount: amount(100) })
    expect([hasty.status, hasty.body.code]).toEqual([429, 'FREQUENCY_LIMITED'])
    await env.advanceClock(1_000)
    expect((await refund(no, { out_refund_no: 'RF-2', amount: amount(100) })).status).toBe(200)
  })

  test('the fifty-first refund of one order', async () => {
    const no = await env.placePaidOrder()
    for (let i = 1; i <= 50; i++) {
      expect((await refund(no, { out_refund_no: `RF-${i}`, amount: amount(1) })).status).toBe(200)
      await env.advanceClock(60_000)
    }
    const response = await refund(no, { out_refund_no: 'RF-51', amount: amount(1) })
    expect([response.status, response.body.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  test('an order paid more than a year ago', async () => {
    const no = await env.placePaidOrder()
    await env.advanceClock(365 * 86_400_000 + 1)
    expect((await refund(no)).body.code).toBe('INVALID_REQUEST')
  })

  test('an amount above the merchant’s balance', async () => {
    const no = await env.placePaidOrder()
    await env.control('PUT', '/balances', { merchant: 4_999 })
    const response = await refund(no)
    expect([response.status, response.body.code]).toEqual([403, 'NOT_ENOUGH'])
    await env.control('PUT', '/balances', { merchant: 5_000 })
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
    const response = await refund(await env.placePaidOrder(), changes)
    expect([response.status, response.body.code, response.body.detail.field]).toEqual([
      400,
      'PARAM_ERROR',
      field,
    ])
  })
})

describe('by a fault or the control API', () => {
  const setOutcome = (mode: string) =>
    env.control('POST', '/faults', { target: 'wechat-pay.refund-result', mode })

  test('a refund becomes abnormal and is sent to another account', async () => {
    await setOutcome('abnormal')
    const { refund_id } = (await refund(await env.placePaidOrder())).body
    await env.advanceClock(0)
    expect((await query('RF-1')).body.status).toBe('ABNORMAL')
    expect(env.shop.received.at(-1)!.envelope.event_type).toBe('REFUND.ABNORMAL')

    const path = `${refunds}/${refund_id}/apply-abnormal-refund`
    const wrong = await env.merchant.post(path, { out_refund_no: 'RF-1', type: 'USER_BANK_CARD' })
    expect(wrong.body.code).toBe('PARAM_ERROR')
    const body = { out_refund_no: 'RF-1', type: 'MERCHANT_BANK_CARD' }
    const { buyer } = (await env.control('GET', '/balances')).body
    expect((await env.merchant.post(path, body)).body.status).toBe('PROCESSING')
    await env.advanceClock(0)
    expect((await query('RF-1')).body).toMatchObject({
      status: 'SUCCESS',
      user_received_account: '商户结算银行账户',
    })
    expect((await env.control('GET', '/balances')).body).toMatchObject({ buyer })
    expect((await env.merchant.post(path, body)).body.code).toBe('INVALID_REQUEST')
  })

  test('an abnormal refund goes to a card that is encrypted for the key named in the request', async () => {
    await setOutcome('abnormal')
    const { refund_id } = (await refund(await env.placePaidOrder())).body
    await env.advanceClock(0)
    const redirect = (account: string, changes: object = {}) => {
      const body = {
        out_refund_no: 'RF-1',
        type: 'USER_BANK_CARD',
        bank_type: 'CMB_DEBIT',
        real_name: Rsa.encrypt('玉兰', keys.platform_public_key),
        bank_account: Rsa.encrypt(account, keys.platform_public_key),
        ...changes,
      }
      const headers = { 'wechatpay-serial': keys.platform_public_key_id }
      return env.merchant.post(`${refunds}/${refund_id}/apply-abnormal-refund`, body, { headers })
    }
    for (const changes of [{ bank_account: '6222021234567890123' }, { bank_type: 'HSBC_DEBIT' }]) {
      expect((await redirect('6222021234567890123', changes)).body.code).toBe('PARAM_ERROR')
    }
    expect((await redirect('not a card')).body.code).toBe('INVALID_REQUEST')
    expect((await redirect('6222021234567890123')).body).toMatchObject({
      status: 'PROCESSING',
      user_received_account: 'CMB_DEBIT借记卡0123',
    })
    await env.advanceClock(0)
    expect((await query('RF-1')).body.status).toBe('SUCCESS')
  })

  test('a closed refund returns the money to the merchant', async () => {
    await setOutcome('closed')
    const no = await env.placePaidOrder()
    const before = (await env.control('GET', '/balances')).body
    await refund(no)
    await env.advanceClock(0)
    expect((await query('RF-1')).body.status).toBe('CLOSED')
    expect((await env.control('GET', '/balances')).body).toEqual(before)
    await env.advanceClock(60_000)
    expect((await refund(no, { out_refund_no: 'RF-2', amount: amount(12_345) })).status).toBe(200)
  })

  test('a held refund waits until it is finished', async () => {
    await setOutcome('hold')
    await refund(await env.placePaidOrder())
    await env.advanceClock(86_400_000)
    expect((await query('RF-1')).body.status).toBe('PROCESSING')
    await env.control('POST', '/refunds/finish', { out_refund_no: 'RF-1', result: 'SUCCESS' })
    expect((await query('RF-1')).body.status).toBe('SUCCESS')
    const again = await env.control('POST', '/refunds/finish', { out_refund_no: 'RF-1' })
    expect(again.status).toBe(409)
  })

  test('a refund in the console sends a notice to the shop', async () => {
    const out_trade_no = await env.placePaidOrder()
    const { body } = await env.control('POST', '/refunds/console', { out_trade_no, refund: 100 })
    await env.advanceClock(0)
    expect(env.shop.received.at(-1)!.decrypted).toMatchObject({
      out_refund_no: body.out_refund_no,
      refund_status: 'SUCCESS',
    })
    const tooMuch = await env.control('POST', '/refunds/console', { out_trade_no, refund: 12_300 })
    expect(tooMuch.status).toBe(409)
  })

  test('a refund is refused with a given code', async () => {
    const no = await env.placePaidOrder()
    await env.control('POST', '/faults', {
      target: 'wechat-pay.refund',
      mode: 'refuse',
      code: 'USER_ACCOUNT_ABNORMAL',
      only: 'RF-1',
    })
    const response = await refund(no)
    expect([response.status, response.body.code, response.authentic]).toEqual([
      403,
      'USER_ACCOUNT_ABNORMAL',
      true,
    ])
    expect((await refund(no)).status).toBe(200)
  })
})
