import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestEnvironment, type TestEnvironment } from '../../test/environment.ts'
import { startOfficialAccount } from '../../test/official-account.ts'

let env: TestEnvironment
beforeEach(async () => {
  env = await startTestEnvironment()
})
afterEach(() => env.close())

const read = async (path = '/controls', language = 'en') =>
  (await fetch(env.sandbox.controlUrl + path, { headers: { 'accept-language': language } })).text()
const submit = async (path: string, form: Record<string, string> = {}) => {
  const body = new URLSearchParams(form)
  const response = await fetch(env.sandbox.controlUrl + path, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')!
}
const faults = async () => (await env.control('GET', '/faults')).body.faults

describe('a fault', () => {
  const fault = 'wechat-pay.create slow'

  test('is switched on and off', async () => {
    expect(await submit('/controls/faults', { fault, times: '3', only: 'SO-1' })).toBe('/controls')
    expect(await faults()).toMatchObject([
      { target: 'wechat-pay.create', mode: 'slow', times: 3, only: 'SO-1' },
    ])
    expect(await read()).toMatch(/value="wechat-pay.create slow" aria-pressed="true">Slow response .*×3 SO-1/)
    await submit('/controls/faults', { fault, times: '1' })
    expect(await faults()).toEqual([])
  })

  test('can stay until it is switched off', async () => {
    await submit('/controls/faults', { fault, times: '' })
    await submit('/controls/faults', { fault: 'sms.send lost', times: '1' })
    expect((await faults())[0].times).toBeNull()
    await submit('/controls/faults/clear')
    expect(await faults()).toEqual([])
  })

  test('has to exist', async () => {
    for (const unknown of ['', 'sms.send', 'sms.send nothing', 'constructor name', 'unknown.target refuse'])
      expect(await submit('/controls/faults', { fault: unknown })).toBe('/controls')
    expect(await faults()).toEqual([])
  })
})

test('the clock moves by a step, to a time and back, and runs faster', async () => {
  await submit('/controls/clock', { advance_ms: '3600000' })
  expect((await env.control('GET', '/clock')).body.now).toBe('2026-11-20T09:00:00.000Z')
  await submit('/controls/clock', { now: '2027-01-01T12:30' })
  expect((await env.control('GET', '/clock')).body.now).toBe('2027-01-01T12:30:00.000Z')
  await submit('/controls/clock', { real_time: 'yes' })
  expect((await env.control('GET', '/clock')).body.offset_ms).toBe(0)
  await submit('/controls/clock', { scale: '3600' })
  expect(await read()).toContain('value="3600" aria-pressed="true">An hour a second')
  await submit('/controls/clock', { scale: '7' })
  expect((await env.control('GET', '/clock')).body.scale).toBe(3_600)
  await submit('/controls/clock', { real_time: 'yes' })
  expect((await env.control('GET', '/clock')).body).toMatchObject({ offset_ms: 0, scale: 1 })
  for (const now of ['', 'tomorrow']) await submit('/controls/clock', { now })
  expect((await env.control('GET', '/clock')).body.offset_ms).toBe(0)
})

test('settings change, and unknown values do not', async () => {
  await env.control('PATCH', '/settings', { retry_scale: 0.5 })
  expect(await read()).toContain('<option value="0.5" selected>0.5</option>')
  await submit('/controls/settings', {
    retry_scale: '0.01',
    wechat_push_mode: 'plain',
    sms_limits: 'false',
    certificate: 'both',
    verification: 'none',
    notice_timeout_ms: '1',
  })
  expect((await env.control('GET', '/settings')).body).toMatchObject({
    retry_scale: 0.01,
    wechat_push_mode: 'plain',
    wechat_unionid: true,
    sms_limits: false,
    certificate: 'both',
    verification: 'public-key',
    notice_timeout_ms: 5_000,
  })
})

test('the console verifies the shop’s address and sends messages again', async () => {
  await submit('/controls/handshake')
  expect(await read()).toContain('nowhere yet')
  const account = await startOfficialAccount(env)
  expect(await read(await submit('/controls/handshake'))).toContain('The shop proved that it has the token.')
  account.responses.push('nonsense')
  expect(await read(await submit('/controls/handshake'), 'zh')).toContain('商城未正确返回 echostr: HTTP 200')
  const { body } = await env.control('POST', '/wechat/follow', { identity: 'wu' })
  expect(await read()).toContain('<span class="mark good">Yes</span>')
  await submit('/controls/pushes', { id: body.push.id })
  await expect.poll(() => account.received.length).toBe(2)
  await account.close()
})
