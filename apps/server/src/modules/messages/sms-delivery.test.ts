import { getDeliveryFigures } from '@corium/contract/message-desk'
import * as contract from '@corium/contract/passport'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { type MessageShop, openMessageShop } from '../../../test/message-shop.ts'
import { readMetrics } from '../../../test/metrics.ts'
import { queueMessage } from './outbox.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await openMessageShop()
})
beforeEach(async () => {
  shop.clock.forward(2 * 86_400)
  await shop.control('DELETE', '/faults')
})
afterAll(() => shop.close())

let numbers = 0
const newNumber = (country: '+86139' | '+447400') => {
  numbers += 1
  return `${country}${String(numbers).padStart(country === '+86139' ? 8 : 6, '0')}`
}

/** Sends a code to a number now. */
async function sendCode(recipient: string): Promise<void> {
  await queueMessage(shop.shop.db, {
    channel: 'sms',
    template: 'verification-code',
    recipient,
    language: 'en-us',
    at: shop.clock.now(),
    params: { code: '482913', minutes: 5, purpose: 'login' },
  })
  await shop.run('send-sms')
}

const lastRow = (recipient: string) =>
  shop.shop.db
    .selectFrom('outbox')
    .select(['id', 'status', 'provider', 'delivery', 'delivery_reason', 'provider_message_id'])
    .where('recipient', '=', recipient)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const newest = async (number: string) => (await shop.inbox(number))[0]

describe('a code', () => {
  test.each([
    ['+86139', 'aliyun', '您的验证码为 482913，5 分钟内有效，请勿告诉他人。'],
    [
      '+447400',
      'twilio',
      'Corium: Your verification code is 482913. It is valid for 5 minutes. Do not share it with anyone.',
    ],
  ] as const)('to %s goes by %s', async (country, provider, text) => {
    const number = newNumber(country)
    await sendCode(number)
    expect(await newest(number)).toMatchObject({ provider, text, code: '482913' })
  })

  test.each([
    ['aliyun.send', 'no-balance', '+86139'],
    ['aliyun.send', 'refuse', '+86139'],
    ['twilio.send', 'no-balance', '+447400'],
  ] as const)('goes by Tencent Cloud when %s is %s', async (target, mode, country) => {
    const number = newNumber(country)
    await shop.fail(target, mode, { code: mode === 'refuse' ? 'isv.SMS_SIGNATURE_ILLEGAL' : undefined })
    await sendCode(number)
    expect(await newest(number)).toMatchObject({ provider: 'tencent', code: '482913' })
    expect(await lastRow(number)).toMatchObject({ status: 'sent', provider: 'tencent-sms' })
  })

  test.each(['drop-response', 'malformed', 'blacklisted', 'flow-limit'])(
    'goes by no other provider after %s',
    async (mode) => {
      const number = newNumber('+86139')
      await shop.fail('aliyun.send', mode)
      await sendCode(number)
      expect((await shop.inbox(number)).filter(({ provider }) => provider !== 'aliyun')).toEqual([])
    },
  )

  test('waits half a minute after any other text that Tencent Cloud sent to the number', async () => {
    const number = newNumber('+86139')
    await shop.fail('aliyun.send', 'no-balance', { times: null })
    await queueMessage(shop.shop.db, {
      channel: 'sms',
      template: 'order-placed',
      recipient: number,
      language: 'en-us',
      params: { order_id: 'o-1', order_sn: 'C42', payable_fen: 1, hold_hours: 24 },
      at: shop.clock.now(),
    })
    await shop.run('send-sms')
    await sendCode(number)
    expect(await shop.inbox(number)).toHaveLength(1)
    shop.clock.forward(30)
    await shop.run('send-sms')
    expect(await newest(number)).toMatchObject({ code: '482913', provider: 'tencent' })
  })
})

describe('a receipt', () => {
  test.each([
    ['+86139', 'DELIVERED', 'MOBILE_NOT_ON_SERVICE'],
    ['+447400', 'delivered', '30003'],
  ] as const)('says what became of a text to %s', async (country, delivered, failed) => {
    const number = newNumber(country)
    await sendCode(number)
    expect(await lastRow(number)).toMatchObject({ status: 'sent', delivery: null })
    await shop.receive()
    expect(await lastRow(number)).toMatchObject({ delivery: 'delivered', delivery_reason: delivered })
    const other = newNumber(country)
    await shop.fail('sms.send', 'undelivered')
    await sendCode(other)
    await shop.receive()
    expect(await lastRow(other)).toMatchObject({ delivery: 'failed', delivery_reason: failed })
    expect(await shop.inbox(other)).toEqual([])
  })

  test('of Tencent Cloud is matched by its serial number', async () => {
    const number = newNumber('+86139')
    await shop.fail('aliyun.send', 'no-balance')
    await sendCode(number)
    await shop.receive()
    expect(await lastRow(number)).toMatchObject({ provider: 'tencent-sms', delivery: 'delivered' })
  })

  test('tells what became of a text whose acceptance was lost', async () => {
    const number = newNumber('+86139')
    await shop.fail('aliyun.send', 'drop-response')
    await sendCode(number)
    expect(await lastRow(number)).toMatchObject({ status: 'failed', delivery: null })
    await shop.receive()
    expect(await lastRow(number)).toMatchObject({ delivery: 'delivered', provider: 'aliyun-sms' })
  })

  test('may come late, twenty times, or never', async () => {
    const [late, many, never] = [newNumber('+86139'), newNumber('+447400'), newNumber('+86139')]
    await shop.fail('sms.receipt', 'delay', { only: late.slice(1), ms: 7_200_000 })
    await shop.fail('sms.receipt', 'duplicate', { only: many.slice(1), count: 20, times: 2 })
    await shop.fail('sms.receipt', 'drop', { only: never.slice(1) })
    for (const number of [late, many, never]) await sendCode(number)
    await shop.receive()
    expect(await lastRow(late)).toMatchObject({ delivery: null })
    expect(await lastRow(many)).toMatchObject({ delivery: 'delivered' })
    expect(await lastRow(never)).toMatchObject({ delivery: null })
    await shop.receive(7_200)
    expect(await lastRow(late)).toMatchObject({ delivery: 'delivered' })
  })

  test.each(['+86139', '+447400'] as const)('that is forged changes nothing: %s', async (country) => {
    const number = newNumber(country)
    await shop.fail('sms.receipt', 'forged', { times: null, only: number.slice(1) })
    await sendCode(number)
    await shop.receive()
    expect(await lastRow(number)).toMatchObject({ delivery: null })
  })

  test('of a failure after the arrival does not undo it, and an arrival mends a failure', async () => {
    const number = newNumber('+86139')
    await sendCode(number)
    const row = await lastRow(number)
    const report = (success: boolean) =>
      shop.app.inject({
        method: 'POST',
        url: '/hooks/sms/aliyun/test-only-receipt-token-0001',
        payload: [{ success, err_code: success ? 'DELIVERED' : 'FAIL', biz_id: row.provider_message_id }],
      })
    for (const [success, delivery] of [
      [false, 'failed'],
      [true, 'delivered'],
      [false, 'delivered'],
    ] as const) {
      expect((await report(success)).json()).toEqual({ code: 0, msg: '接收成功' })
      expect(await lastRow(number)).toMatchObject({ delivery })
    }
  })

  test('about the text of another shop, or that is none, is acknowledged or refused without a trace', async () => {
    const post = (path: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/hooks/sms/${path}`,
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const unknown = JSON.stringify([{ success: true, biz_id: 'of another shop', out_id: 'no uuid' }])
    const token = 'test-only-receipt-token-0001'
    expect((await post(`aliyun/${token}`, unknown)).statusCode).toBe(200)
    expect((await post(`aliyun/${token}`, '{"biz_id":1}')).statusCode).toBe(400)
    expect((await post(`tencent/${token}`, 'no json')).statusCode).toBe(400)
    for (const wrong of ['', 'x', `${token}x`])
      expect((await post(`aliyun/${wrong}`, unknown)).statusCode).toBe(403)
    expect((await post('twilio/m-1', 'MessageSid=SM1&MessageStatus=delivered')).statusCode).toBe(403)
  })
})

test('after a text that did not arrive, the next one to the number goes by another provider for an hour', async () => {
  const number = newNumber('+86139')
  await shop.fail('aliyun.send', 'undelivered')
  await sendCode(number)
  await shop.receive(60)
  await sendCode(number)
  expect(await newest(number)).toMatchObject({ provider: 'tencent' })
  shop.clock.forward(3_600)
  await sendCode(number)
  expect(await newest(number)).toMatchObject({ provider: 'aliyun' })
})

test('staff and metrics see how many texts arrive, and why others do not', async () => {
  await shop.fail('aliyun.send', 'undelivered')
  for (const country of ['+86139', '+86139', '+447400'] as const) await sendCode(newNumber(country))
  await shop.receive()
  await sendCode(newNumber('+86139'))
  const staff = await shop.staff({ permissions: ['messages'] })
  const { texts, given_up } = await staff.get(getDeliveryFigures, {})
  expect(texts).toHaveLength(2)
  expect(texts).toEqual(
    expect.arrayContaining([
      {
        provider: 'aliyun-sms',
        delivered_num: 1,
        failed_num: 1,
        open_num: 1,
        reasons: [{ reason: 'MOBILE_NOT_ON_SERVICE', num: 1 }],
      },
      { provider: 'twilio', delivered_num: 1, failed_num: 0, open_num: 0, reasons: [] },
    ]),
  )
  expect(given_up).toEqual({ sms_num: 0, mail_num: 0 })
  expect(await readMetrics(shop.app)).toMatchObject({
    'corium_sms_deliveries_last_day{provider="aliyun-sms",delivery="delivered"}': 1,
    'corium_sms_deliveries_last_day{provider="aliyun-sms",delivery="failed"}': 1,
    'corium_sms_deliveries_last_day{provider="aliyun-sms",delivery="unknown"}': 1,
  })
  const others = await shop.staff({ permissions: ['orders'] })
  expect(await others.call(getDeliveryFigures, {})).toBeRefused('not-allowed')
})

test('a code that no provider can send is asked for again by the buyer, without its number in the log', async () => {
  const { mobile } = newContact()
  await shop.fail('sms.send', 'no-balance', { times: 2 })
  await shop.visitor().get(contract.sendCode, { type: 'register', account: mobile })
  await shop.run('send-sms')
  const errors = shop.errors.splice(0)
  expect(errors).toMatchObject([{ msg: 'sending a message failed for good' }])
  expect(JSON.stringify(errors)).not.toContain(mobile)
})
