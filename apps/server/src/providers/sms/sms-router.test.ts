import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { hangUp, openHttpServer, type Reaction } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import type { ProviderEvent } from '../observe.ts'
import { createSmsRouter, type SmsConfig, type SmsRoutes } from './sms-router.ts'

const abroad = { dialCode: '44', national: '7700900123' }
const mainland = { dialCode: '86', national: '13800138000' }
const code = {
  to: mainland,
  template: 'verification-code',
  params: { code: '482913' },
  text: 'Corium: 482913',
  reference: 'm-1',
}
const aliyunAnswers = (Code: string): Reaction => {
  return (_, response) => response.writeHead(200).end(JSON.stringify({ Code, BizId: 'B1' }))
}
const tencentAccepts: Reaction = (_, response) =>
  response
    .writeHead(200)
    .end(JSON.stringify({ Response: { SendStatusSet: [{ Code: 'Ok', SerialNo: 'S1' }] } }))
const twilioAccepts: Reaction = (_, response) => response.writeHead(201).end('{"sid":"SM1"}')

type Server = Awaited<ReturnType<typeof openHttpServer>>
let aliyun: Server
let tencent: Server
let twilio: Server
let events: ProviderEvent[]
let now: number

beforeEach(async () => {
  aliyun = await openHttpServer()
  tencent = await openHttpServer()
  twilio = await openHttpServer()
  events = []
  now = Date.parse('2026-11-20T08:00:00Z')
})
afterEach(() => Promise.all([aliyun.close(), tencent.close(), twilio.close()]))

const templates = { 'verification-code': { mainland: '1', abroad: '2' } }
const defaults: SmsRoutes = {
  '86': ['aliyun-sms', 'tencent-sms'],
  '*': ['twilio', 'tencent-sms', 'aliyun-sms'],
}

const open = (change: Partial<SmsConfig> = {}) =>
  createSmsRouter(
    {
      routes: defaults,
      aliyun: { baseUrl: aliyun.url, accessKeyId: 'a', accessKeySecret: 'b', signName: 'C', templates },
      tencent: {
        baseUrl: tencent.url,
        region: 'ap-guangzhou',
        secretId: 'a',
        secretKey: 'b',
        appId: '1',
        signName: 'C',
        templates,
      },
      twilio: {
        baseUrl: twilio.url,
        accountSid: 'AC1',
        authToken: 't',
        sender: 'MG1',
        statusUrl: 'https://x',
      },
      ...change,
    },
    {
      clock: { now: () => new Date(now) },
      timing: instantTiming().timing,
      observe: (event) => events.push(event),
    },
  )

describe('a text goes by the provider', () => {
  test.each<[string, typeof abroad, Partial<SmsConfig>, string]>([
    ['of the mainland', mainland, {}, 'aliyun-sms'],
    ['of all other countries', abroad, {}, 'twilio'],
    ['of its dial code', abroad, { routes: { ...defaults, '44': ['tencent-sms'] } }, 'tencent-sms'],
    ['that is configured', abroad, { twilio: undefined }, 'tencent-sms'],
    ['that is configured', mainland, { aliyun: undefined }, 'tencent-sms'],
  ])('%s', async (_, to, change, provider) => {
    aliyun.next(aliyunAnswers('OK'))
    tencent.next(tencentAccepts)
    twilio.next(twilioAccepts)
    expect(await open(change).send({ ...code, to })).toMatchObject({ provider })
  })

  test('that did not fail to deliver the last text to the number', async () => {
    tencent.next(tencentAccepts)
    expect(await open().send({ ...code, avoid: 'aliyun-sms' })).toMatchObject({ provider: 'tencent-sms' })
    aliyun.next(aliyunAnswers('OK'))
    const only = open({ tencent: undefined })
    expect(await only.send({ ...code, avoid: 'aliyun-sms' })).toMatchObject({ provider: 'aliyun-sms' })
  })

  test('or by none: a country without one is a wrong configuration', async () => {
    const failure = await failureOf(open({ routes: { '86': ['aliyun-sms'] } }).send({ ...code, to: abroad }))
    expect(failure).toMatchObject({ kind: 'misconfigured', code: 'no provider for +44' })
  })
})

describe('the next provider sends', () => {
  test.each(['isv.AMOUNT_NOT_ENOUGH', 'isv.SMS_TEMPLATE_ILLEGAL', 'InvalidAccessKeyId.NotFound'])(
    'when the first refuses with %s, which the metrics show',
    async (Code) => {
      aliyun.next(aliyunAnswers(Code))
      tencent.next(tencentAccepts)
      expect(await open().send(code)).toEqual({ provider: 'tencent-sms', messageId: 'S1' })
      expect(events.map(({ provider, outcome }) => [provider, outcome === 'ok'])).toEqual([
        ['aliyun-sms', false],
        ['tencent-sms', true],
      ])
    },
  )

  test('when the first is unreachable, or has no template', async () => {
    tencent.next(tencentAccepts)
    const baseUrl = `http://127.0.0.1:${await closedPort()}`
    const away = { baseUrl, accessKeyId: 'a', accessKeySecret: 'b', signName: 'C', templates }
    expect(await open({ aliyun: away }).send(code)).toMatchObject({ provider: 'tencent-sms' })
    tencent.next(tencentAccepts)
    const bare = { ...away, baseUrl: aliyun.url, templates: {} }
    expect(await open({ aliyun: bare }).send(code)).toMatchObject({ provider: 'tencent-sms' })
    expect(aliyun.received).toEqual([])
  })

  test('while the breaker of the first is open, and the breaker of each is its own', async () => {
    const sms = open()
    for (let round = 0; round < 5; round++) {
      aliyun.next(hangUp)
      expect((await failureOf(sms.send(code))).aftermath).toBe('unknown')
    }
    tencent.next(tencentAccepts)
    expect(await sms.send(code)).toMatchObject({ provider: 'tencent-sms' })
    expect(aliyun.received).toHaveLength(5)
    now += 30_000
    aliyun.next(aliyunAnswers('OK'))
    expect(await sms.send(code)).toMatchObject({ provider: 'aliyun-sms' })
  })
})

describe('no other provider sends', () => {
  test.each<[string, Reaction, string]>([
    ['a lost answer: the text may be on its way', hangUp, 'broken'],
    [
      'a fault of the first: the text may be on its way',
      (_, response) => response.writeHead(500).end('{}'),
      'broken',
    ],
    ['a limit of the number', aliyunAnswers('isv.BUSINESS_LIMIT_CONTROL'), 'rate-limited'],
    ['a number that cannot be', aliyunAnswers('isv.MOBILE_NUMBER_ILLEGAL'), 'bad-recipient'],
    ['a number on the block list', aliyunAnswers('isv.BLACK_KEY_CONTROL_LIMIT'), 'refused'],
  ])('after %s', async (_, reaction, kind) => {
    aliyun.next(reaction)
    expect(await failureOf(open().send(code))).toMatchObject({ kind, provider: 'aliyun-sms' })
    expect(tencent.received).toEqual([])
  })
})

test('when all fail, the error says whether a retry may help', async () => {
  const baseUrl = `http://127.0.0.1:${await closedPort()}`
  const away = { baseUrl, accessKeyId: 'a', accessKeySecret: 'b', signName: 'C', templates }
  const noTemplate = open({
    aliyun: away,
    tencent: { ...away, region: 'r', secretId: 'a', secretKey: 'b', appId: '1', templates: {} },
  })
  expect(await failureOf(noTemplate.send(code))).toMatchObject({ kind: 'unreachable' })
  aliyun.next(aliyunAnswers('isv.AMOUNT_NOT_ENOUGH'))
  const last = open({ tencent: undefined })
  expect(await failureOf(last.send(code))).toMatchObject({ kind: 'out-of-credit' })
})
