import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { hangUp, openHttpServer, type Reaction, type Received } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import type { ProviderEvent } from '../observe.ts'
import { createAliyunSms } from './aliyun-sms.ts'

const code = {
  to: { dialCode: '86', national: '13800138000' },
  template: 'code',
  params: { code: '482913' },
  text: 'Corium: 482913',
  reference: 'vc_01',
}
const accepted = answer(200, { Code: 'OK', Message: 'OK', BizId: '9006195', RequestId: 'R-1' })

let server: Awaited<ReturnType<typeof openHttpServer>>
let timers: ReturnType<typeof instantTiming>
let events: ProviderEvent[]

const open = (baseUrl = server.url) =>
  createAliyunSms(
    {
      baseUrl,
      accessKeyId: 'testAK',
      accessKeySecret: 'testSK',
      signName: '示例皮革',
      templates: {
        code: { mainland: 'SMS_100000001', abroad: 'SMS_200000001' },
        shipped: { mainland: 'SMS_100000002' },
      },
    },
    {
      clock: { now: () => new Date('2026-11-20T08:00:00.123Z') },
      timing: timers.timing,
      observe: (event) => events.push(event),
    },
  )

beforeEach(async () => {
  server = await openHttpServer()
  timers = instantTiming()
  events = []
})

afterEach(() => server.close())

describe('an SMS', () => {
  test('to the mainland goes out signed, under the approved name, with its template', async () => {
    server.next(accepted)
    expect(await open().send(code)).toEqual({ provider: 'aliyun-sms', messageId: '9006195' })
    const [request] = server.received
    expect(request).toMatchObject({
      method: 'POST',
      body: '',
      headers: {
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': '2026-11-20T08:00:00Z',
      },
    })
    expect(Object.fromEntries(new URL(request?.target ?? '', server.url).searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '示例皮革',
      TemplateCode: 'SMS_100000001',
      TemplateParam: '{"code":"482913"}',
      OutId: 'vc_01',
    })
    expect(timers.timeoutsMs()).toEqual([5_000])
    expect(events).toMatchObject([{ provider: 'aliyun-sms', operation: 'send', outcome: 'ok' }])
  })

  test('abroad takes the country’s digits in front and the template for abroad', async () => {
    server.next(accepted)
    await open().send({ ...code, to: { dialCode: '44', national: '7700900123' } })
    const query = new URL(server.received[0]?.target ?? '', server.url).searchParams
    expect(query.get('PhoneNumbers')).toBe('447700900123')
    expect(query.get('TemplateCode')).toBe('SMS_200000001')
  })

  test('without a template for that country is not sent', async () => {
    const abroad = { ...code, template: 'shipped', to: { dialCode: '44', national: '7700900123' } }
    expect((await failureOf(open().send(abroad))).kind).toBe('misconfigured')
    expect((await failureOf(open().send({ ...code, template: 'unknown' }))).kind).toBe('misconfigured')
    expect(server.received).toEqual([])
  })

  test.each(['13800138000,13800138001', '+8613800138000', '', '138 0013 8000'])(
    'to "%s" is not sent: only one bare number is',
    async (national) => {
      const failure = await failureOf(open().send({ ...code, to: { dialCode: '86', national } }))
      expect(failure.kind).toBe('bad-recipient')
      expect(server.received).toEqual([])
    },
  )

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'rate-limited'],
    ['isv.DAY_LIMIT_CONTROL', 'rate-limited'],
    ['isv.MONTH_LIMIT_CONTROL', 'rate-limited'],
    ['Throttling.User', 'rate-limited'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'bad-recipient'],
    ['isv.AMOUNT_NOT_ENOUGH', 'out-of-credit'],
    ['isv.OUT_OF_SERVICE', 'out-of-credit'],
    ['isp.RAM_PERMISSION_DENY', 'misconfigured'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'misconfigured'],
    ['InvalidAccessKeyId.NotFound', 'misconfigured'],
    ['isv.BLACK_KEY_CONTROL_LIMIT', 'refused'],
  ])('refused with %s is %s, and is not sent again', async (providerCode, kind) => {
    server.next(answer(200, { Code: providerCode, Message: '13800138000 …', RequestId: 'R-2' }))
    const failure = await failureOf(open().send(code))
    expect(failure).toMatchObject({ kind, aftermath: 'refused', code: providerCode, requestId: 'R-2' })
    expect(failure.message).not.toContain('13800138000')
    expect(server.received).toHaveLength(1)
  })

  test.each<[string, Reaction]>([
    ['no answer in time', () => timers.expire()],
    ['a connection cut', hangUp],
    ['a fault of theirs', answer(503, { Code: 'ServiceUnavailable' })],
    ['a page instead of an answer', (_, response) => response.writeHead(200).end('<html>')],
    ['an acceptance without a number', answer(200, { Code: 'OK' })],
  ])('is not sent again after %s, because it may be on its way', async (_, reaction) => {
    server.next(reaction)
    expect((await failureOf(open().send(code))).aftermath).toBe('unknown')
    expect(server.received).toHaveLength(1)
    expect(timers.pauses).toEqual([])
  })

  test('is retried once while the provider is unreachable', async () => {
    const closed = `http://127.0.0.1:${await closedPort()}`
    expect(await failureOf(open(closed).send(code))).toMatchObject({
      kind: 'unreachable',
      aftermath: 'not-done',
    })
    expect(timers.pauses).toEqual([500])
  })
})

/**
 * A response of Aliyun for a correctly signed request. Checks the signature independently
 * of the code under test.
 */
function answer(status: number, json: object): Reaction {
  return (received, response) => {
    const result = isSigned(received) ? json : { Code: 'SignatureDoesNotMatch' }
    response.writeHead(status).end(JSON.stringify(result))
  }
}

function isSigned({ method, target, headers, body }: Received): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const [, names = '', signature] =
    headers.authorization?.match(
      /^ACS3-HMAC-SHA256 Credential=testAK,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/,
    ) ?? []
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const [path, query] = target.split('?')
  const canonical = [method, path, query, lines.join(''), names, sha256(body)].join('\n')
  const required = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce']
  const expected = createHmac('sha256', 'testSK')
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return required.every((name) => names.split(';').includes(name)) && signature === expected
}
