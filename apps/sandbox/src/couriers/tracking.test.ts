import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pushSign } from '#sandbox/couriers/send-push.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { type PushReceiver, startPushReceiver } from '../../test/push-receiver.ts'

const { customer, key } = sandboxCredentials.kuaidi100
const num = 'SF1390228800078'
const salt = 'f00dfeedf00dfeedf00dfeedf00dfeed'

let env: TestEnvironment
let shop: PushReceiver
beforeEach(async () => {
  env = await startTestEnvironment()
  shop = await startPushReceiver()
})
afterEach(async () => {
  await env.close()
  await shop.close()
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

async function post(path: string, form: Record<string, string>) {
  const url = env.sandbox.couriersUrl + path
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  return (await response.json()) as Record<string, unknown>
}

function query(change: Record<string, unknown> = {}, form: Record<string, string> = {}) {
  const param = JSON.stringify({ com: 'shunfeng', num, phone: '5678', resultv2: '4', ...change })
  return post('/poll/query.do', { customer, sign: md5(param + key + customer), param, ...form })
}

function subscribe(change: Record<string, unknown> = {}, parameters: Record<string, unknown> = {}) {
  const all = { callbackurl: `${shop.url}/hooks/secret`, salt, resultv2: '4', phone: '5678', ...parameters }
  const param = { company: 'shunfeng', number: num, from: '', to: '', key, parameters: all, ...change }
  return post('/poll', { schema: 'json', param: JSON.stringify(param) })
}

const report = (state: string, more: object = {}) =>
  env.control('POST', '/parcels/report', { num, state, ...more })

test('a push is signed like the real one', () => {
  const param =
    '{"status":"shutdown","billstatus":"check","message":"","lastResult":{"message":"ok","nu":"YT9693083639795","ischeck":"1","com":"yuantong","status":"200","state":"3","data":[]}}'
  expect(pushSign(param, salt)).toBe('750EDA79B6421696452E591544B027BE')
})

describe('a query', () => {
  test('finds what the courier reported, newest first, in the time of China', async () => {
    await subscribe()
    await report('collected', { context: '已收取', place: '广东,佛山市' })
    await report('delivering')
    expect(await query()).toMatchObject({
      message: 'ok',
      status: '200',
      nu: num,
      com: 'shunfeng',
      state: '5',
      ischeck: '0',
      data: [
        { statusCode: '5' },
        { ftime: '2026-11-20 16:00:00', context: '已收取', areaName: '广东,佛山市' },
      ],
    })
  })

  test.each([
    ['another signature', {}, { sign: 'A'.repeat(32) }, '503'],
    ['another customer', {}, { customer: 'x' }, '503'],
    ['an unknown company', { com: 'pigeon' }, {}, '400'],
    ['a short number', { num: 'SF12' }, {}, '400'],
    ['a misspelled field', { fone: '5678' }, {}, '400'],
    ['no phone number for SF', { phone: undefined }, {}, '408'],
    ['a number without a record', {}, {}, '500'],
  ])('with %s is refused', async (_what, change, form, returnCode) => {
    expect(await query(change, form as Record<string, string>)).toMatchObject({ result: false, returnCode })
  })

  test('with another phone number is refused', async () => {
    await subscribe()
    await report('collected')
    expect(await query({ phone: '1111' })).toMatchObject({ returnCode: '408' })
  })

  test('locks the number for half an hour', async () => {
    await subscribe()
    await report('collected')
    expect(await query()).toMatchObject({ status: '200' })
    expect(await query()).toMatchObject({ result: false, returnCode: '502' })
    await env.advanceClock(30 * 60_000)
    expect(await query()).toMatchObject({ status: '200' })
  })
})

describe('a subscription', () => {
  test.each([
    ['another key', { key: 'x' }, {}, '600'],
    ['an unknown company', { company: 'pigeon' }, {}, '701'],
    ['a number that is too long', { number: '1'.repeat(33) }, {}, '700'],
    ['no callback', {}, { callbackurl: undefined }, '700'],
    ['an open address', {}, { callbackurl: 'http://shop.example/hook' }, '700'],
    ['no phone number for SF', {}, { phone: undefined }, '700'],
  ])('with %s is refused', async (_what, change, parameters, returnCode) => {
    expect(await subscribe(change, parameters)).toMatchObject({ result: false, returnCode })
  })

  test('of a number that is followed is refused until half an hour after its end', async () => {
    expect(await subscribe()).toEqual({ result: true, returnCode: '200', message: '提交成功' })
    expect(await subscribe()).toMatchObject({ returnCode: '501' })
    await report('no-record')
    expect(await subscribe()).toMatchObject({ returnCode: '501' })
    await env.advanceClock(30 * 60_000)
    expect(await subscribe()).toMatchObject({ returnCode: '200' })
  })

  test('that is posted as JSON is not read', async () => {
    const response = await fetch(`${env.sandbox.couriersUrl}/poll`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ schema: 'json' }),
    })
    expect(await response.json()).toMatchObject({ result: false, returnCode: '700' })
  })
})

describe('a push', () => {
  test('brings the whole history to the callback, signed with the salt', async () => {
    await subscribe()
    await report('collected')
    await report('signed')
    expect(shop.received.map(({ path, pushed }) => [path, pushed.status, pushed.lastResult.state])).toEqual([
      ['/hooks/secret', 'polling', '103'],
      ['/hooks/secret', 'shutdown', '301'],
    ])
    const { sign, param, pushed } = shop.received[1]!
    expect(sign).toBe(md5(param + salt))
    expect(pushed.lastResult.data).toHaveLength(2)
  })

  test('is repeated three times until the shop gives exactly the agreed answer', async () => {
    await subscribe()
    shop.answers.push('ok', '{"result":true,"returnCode":"200","message":"success"}')
    const { body } = await report('collected')
    expect(body.pushes).toMatchObject([{ status: 'acknowledged', repeats: 2 }])
    shop.answers.push('', '', '', '')
    const again = await report('in-transit')
    expect(again.body.pushes[1]).toMatchObject({ status: 'given-up', repeats: 3 })
    expect(shop.received).toHaveLength(7)
  })

  test('names the right company when the number belongs to another', async () => {
    await subscribe()
    await report('other-company', { com: 'ems' })
    expect(shop.received[0]!.pushed).toMatchObject({ autoCheck: '1', comOld: 'shunfeng', comNew: 'ems' })
    expect((await report('other-company')).status).toBe(400)
  })

  test('can be wrong in every way', async () => {
    await subscribe()
    await report('collected')
    await report('in-transit')
    const push = async (mode: string) => {
      await env.control('POST', '/faults', { target: 'couriers.push', mode })
      await report('delivering')
      return shop.received.at(-1)!
    }
    const unsigned = await push('wrong-sign')
    expect(unsigned.sign).not.toBe(md5(unsigned.param + salt))
    const shrunk = await push('shrunk-history')
    expect(shrunk.sign).toBe(md5(shrunk.param + salt))
    expect(shrunk.pushed.lastResult.data).toHaveLength(3)
    const back = await push('state-back')
    expect(back.pushed.lastResult).toMatchObject({ state: '0' })
    const count = shop.received.length
    await push('drop')
    expect(shop.received).toHaveLength(count)
  })

  test('keeps the secrets of the subscription out of the log', async () => {
    await subscribe()
    await report('collected')
    const { body } = await env.control('GET', '/log?channel=couriers')
    expect(body.entries).toHaveLength(2)
    for (const secret of [key, salt, '/hooks/secret']) expect(JSON.stringify(body)).not.toContain(secret)
  })
})

test('the page shows each number and reports what its buttons say', async () => {
  const page = async (language: string) => {
    const headers = { accept: 'text/html', 'accept-language': language }
    return (await fetch(`${env.sandbox.controlUrl}/parcels`, { headers })).text()
  }
  expect(await page('en-US')).toContain('The shop has not asked for any parcel.')
  await subscribe()
  const press = (form: Record<string, string>) =>
    fetch(`${env.sandbox.controlUrl}/parcels/report`, {
      method: 'POST',
      body: new URLSearchParams({ num, ...form }),
      redirect: 'manual',
    })
  const pressed = await press({ state: 'pick-up' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/parcels#${num}`])
  await expect.poll(() => shop.received.length).toBe(1)
  expect(await page('zh-CN')).toContain('快件已放入丰巢快递柜')
  await press({ com: 'ems' })
  expect(await page('en-US')).toMatch(/EMS[\s\S]*Followed/)
  await press({ state: 'signed' })
  expect(await page('en-US')).toContain('Ended')
})
