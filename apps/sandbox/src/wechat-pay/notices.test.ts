import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { openStage, type Stage } from '../../test/open.ts'

const { mchid, platform_certificate_serial, platform_public_key_id } = sandboxCredentials.wechat_pay

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

const fault = (mode: string, more: object = {}) =>
  stage.control('POST', '/faults', { target: 'wechat-pay.notice', mode, ...more })
const notices = async () => (await stage.control('GET', '/notices')).body.notices

describe('when the buyer pays', () => {
  test('the shop is told, signed and encrypted, at the address of the order', async () => {
    const out_trade_no = await stage.sell({ attach: 'mine' })
    expect(stage.shop.received).toHaveLength(1)
    const [{ path, headers, authentic, envelope, opened }] = stage.shop.received as [never]
    expect(path).toBe('/hooks/wechatpay/transaction')
    expect(authentic).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'wechatpay-serial': platform_public_key_id,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    })
    expect(envelope).toMatchObject({
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      create_time: '2026-11-20T16:00:00+08:00',
      summary: '支付成功',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        original_type: 'transaction',
        associated_data: 'transaction',
      },
    })
    const query = await stage.merchant.get(`/v3/pay/transactions/out-trade-no/${out_trade_no}?mchid=${mchid}`)
    expect(opened).toEqual(query.body)
  })

  test('a merchant in certificate mode is told under the certificate’s serial', async () => {
    await stage.control('PATCH', '/settings', { verification: 'certificate' })
    await stage.sell()
    const [notice] = stage.shop.received
    expect([notice!.headers['wechatpay-serial'], notice!.authentic]).toEqual([
      platform_certificate_serial,
      true,
    ])
  })

  test('an acknowledged notice is not repeated', async () => {
    stage.shop.answers.push(200)
    await stage.sell()
    await stage.later(24 * 3_600_000)
    expect(stage.shop.received).toHaveLength(1)
    expect(await notices()).toMatchObject([{ status: 'acknowledged', attempts: [{ outcome: 'HTTP 200' }] }])
  })

  test('a notice is repeated until it is acknowledged, under the same id', async () => {
    stage.shop.answers.push(500, 404)
    await stage.sell()
    expect(stage.shop.received.map(({ envelope }) => envelope.id)).toEqual(
      Array(3).fill(stage.shop.received[0]!.envelope.id),
    )
    expect((await notices())[0].attempts.map((attempt: { outcome: string }) => attempt.outcome)).toEqual([
      'HTTP 500',
      'HTTP 404',
      'HTTP 204',
    ])
  })

  test('repeats follow the provider’s schedule and end after a day', async () => {
    await stage.control('PATCH', '/settings', { retry_scale: 1 })
    stage.shop.answers.push(...Array<number>(20).fill(500))
    await stage.sell()
    const seconds = [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600]
    for (const [index, wait] of seconds.entries()) {
      await stage.later(wait * 1000 - 1)
      expect(stage.shop.received).toHaveLength(index + 1)
      await stage.later(1)
      expect(stage.shop.received).toHaveLength(index + 2)
    }
    expect(await notices()).toMatchObject([{ status: 'given-up' }])
  })

  test('a shop that stalls has not acknowledged', async () => {
    await stage.control('PATCH', '/settings', { notice_timeout_ms: 400 })
    stage.shop.answers.push('hang')
    await stage.sell()
    expect((await notices())[0]).toMatchObject({
      status: 'acknowledged',
      attempts: [{ outcome: 'no answer within 400 ms', acknowledged: false }, { acknowledged: true }],
    })
  })
})

describe('on demand', () => {
  test('a notice comes several times at once', async () => {
    await fault('duplicate', { count: 20 })
    await stage.sell()
    expect(stage.shop.received).toHaveLength(20)
    expect(new Set(stage.shop.received.map(({ envelope }) => envelope.id)).size).toBe(1)
  })

  test('a notice comes late', async () => {
    await fault('delay', { ms: 25 * 3_600_000 })
    await stage.sell()
    expect(stage.shop.received).toEqual([])
    await stage.later(25 * 3_600_000)
    expect(stage.shop.received).toHaveLength(1)
  })

  test('a notice never comes, though the order is paid', async () => {
    await fault('drop')
    await stage.sell()
    await stage.later(48 * 3_600_000)
    expect(stage.shop.received).toEqual([])
    expect(await notices()).toMatchObject([{ status: 'dropped' }])
  })

  test('notices come out of order: one is held back and let go later', async () => {
    await fault('hold')
    const first = await stage.sell()
    const second = await stage.sell()
    const [held] = await notices()
    await stage.control('POST', '/notices/send', { id: held.id })
    expect(stage.shop.received.map(({ opened }) => opened?.out_trade_no)).toEqual([second, first])
  })

  test('a notice comes before the answer to the order', async () => {
    await stage.control('POST', '/faults', { target: 'wechat-pay.create', mode: 'notice-first' })
    const { out_trade_no, code_url } = await stage.placeOrder()
    expect(stage.shop.received.map(({ opened }) => opened?.out_trade_no)).toEqual([out_trade_no])
    expect(code_url).toMatch(/^weixin:/)
  })

  test('an acknowledged notice is sent once more', async () => {
    await stage.sell()
    const [notice] = await notices()
    await stage.control('POST', '/notices/send', { id: notice.id, copies: 2 })
    expect(stage.shop.received.map(({ envelope }) => envelope.id)).toEqual(Array(3).fill(notice.id))
  })

  test.each([
    ['unsigned', undefined],
    ['bad-signature', undefined],
    ['unknown-serial', undefined],
    ['signtest', /^WECHATPAY\/SIGNTEST\//],
  ])('the first attempt is not to be believed (%s), the repeat is', async (mode, signature) => {
    await fault(mode)
    await stage.sell()
    expect(stage.shop.received.map(({ authentic }) => authentic)).toEqual([false, true])
    if (signature) expect(stage.shop.received[0]!.headers['wechatpay-signature']).toMatch(signature)
    expect((await notices())[0].attempts[0]).toMatchObject({ forgery: mode, outcome: 'HTTP 401' })
  })

  test('a notice carries a right signature of ten minutes ago', async () => {
    await fault('old-timestamp')
    await stage.sell()
    const [{ authentic, headers }] = stage.shop.received as [never]
    expect(authentic).toBe(true)
    expect(headers['wechatpay-timestamp']).toBe(String(Date.parse('2026-11-20T07:50:00Z') / 1000))
  })

  test.each([
    ['wrong-amount', { amount: { total: 12_346 } }],
    ['wrong-merchant', { mchid: '1999999999' }],
    ['wrong-app', { appid: 'wx9999999999999999' }],
  ])('a notice is signed and says something untrue: %s', async (mode, claim) => {
    await fault(mode)
    await stage.sell()
    expect(stage.shop.received[0]).toMatchObject({ authentic: true, opened: claim })
  })

  test.each(['broken-tag', 'wrong-associated-data'])('a notice can’t be decrypted: %s', async (mode) => {
    await fault(mode)
    await stage.sell()
    expect(stage.shop.received[0]!.authentic).toBe(true)
    expect(stage.shop.received[0]!.opened).toBeUndefined()
  })

  test('a payment is claimed that never happened', async () => {
    const { out_trade_no } = await stage.placeOrder()
    const { body } = await stage.control('POST', '/notices/forge', { out_trade_no, forgery: 'bad-signature' })
    expect(body.delivery).toMatchObject({ acknowledged: false, status: 401 })
    expect(stage.shop.received[0]).toMatchObject({ authentic: false, opened: { trade_state: 'SUCCESS' } })
    const { body: list } = await stage.control('GET', `/transactions?out_trade_no=${out_trade_no}`)
    expect(list.transactions[0].state).toBe('NOTPAY')
  })
})
