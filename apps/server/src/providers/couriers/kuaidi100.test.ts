import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedPort } from '../../../test/fakes/closed-port.ts'
import { hangUp, openHttpServer, type Reaction } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { ProviderError } from '../provider-error.ts'
import { createKuaidi100 } from './kuaidi100.ts'
import { stateOf } from './kuaidi100-report.ts'
import { isPushSignature, signQuery } from './kuaidi100-signature.ts'

const yto = { company: 'yuantong', number: 'YT9693083639795', phoneEnd: '5678' }
const subscription = { callbackUrl: 'https://shop.test/hooks/kuaidi100/t', salt: 'pepper' }
const ok = answer({ result: true, returnCode: '200', message: '提交成功' })

let server: Awaited<ReturnType<typeof openHttpServer>>
let timers: ReturnType<typeof instantTiming>

const open = (baseUrl = server.url) =>
  createKuaidi100(
    { baseUrl, customer: 'KDCUSTOMER', key: 'kdkey' },
    { clock: { now: () => new Date('2026-11-20T08:00:00Z') }, timing: timers.timing },
  )

function answer(content: object | string, status = 200): Reaction {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

const sent = (index = 0) => new URLSearchParams(server.received[index]?.body)
const paramOf = (index = 0) => JSON.parse(sent(index).get('param') ?? '{}')

const kindOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof ProviderError) return error.kind
  throw new Error('expected the call to fail', { cause: error })
}

beforeEach(async () => {
  server = await openHttpServer()
  timers = instantTiming()
})

afterEach(() => server.close())

describe('signatures', () => {
  const pushed =
    '{"status":"shutdown","billstatus":"check","message":"","lastResult":{"message":"ok","nu":"YT9693083639795","ischeck":"1","com":"yuantong","status":"200","state":"3","data":[]}}'
  const salt = 'f00dfeedf00dfeedf00dfeedf00dfeed'

  test('of a query covers the text, the key and the customer', () => {
    const param = '{"com":"yuantong","num":"YT9693083639795","resultv2":"4"}'
    const sign = signQuery(param, { key: 'kdkey', customer: 'KDCUSTOMER' })
    expect(sign).toBe('9B443DFADED41D28BC98B58E08A17CB8')
  })

  test('of a push covers the text and the salt, in capitals or not', () => {
    const sign = '750EDA79B6421696452E591544B027BE'
    expect(isPushSignature(sign, pushed, salt)).toBe(true)
    expect(isPushSignature(sign.toLowerCase(), pushed, salt)).toBe(true)
    for (const bad of ['', 'x', `${sign}0`, sign.replace('7', '8')]) {
      expect(isPushSignature(bad, pushed, salt)).toBe(false)
    }
    expect(isPushSignature(sign, `${pushed} `, salt)).toBe(false)
    expect(isPushSignature(sign, pushed, `${salt}0`)).toBe(false)
  })
})

describe('a subscription', () => {
  test('names number, key, callback and salt', async () => {
    server.next(ok)
    await open().subscribe({ ...yto, ...subscription })
    expect(server.received[0]).toMatchObject({ method: 'POST', target: '/poll' })
    expect(sent().get('schema')).toBe('json')
    expect(paramOf()).toEqual({
      company: 'yuantong',
      number: 'YT9693083639795',
      from: '',
      to: '',
      key: 'kdkey',
      parameters: { callbackurl: subscription.callbackUrl, salt: 'pepper', resultv2: '4' },
    })
    expect(timers.timeoutsMs()).toEqual([5_000])
  })

  test.each(['shunfeng', 'zhongtong'])('of %s carries the end of the phone number', async (company) => {
    server.next(ok)
    await open().subscribe({ ...yto, company, ...subscription })
    expect(paramOf().parameters.phone).toBe('5678')
  })

  test('that exists already is a success', async () => {
    server.next(answer({ result: false, returnCode: '501', message: '重复订阅' }))
    await expect(open().subscribe({ ...yto, ...subscription })).resolves.toBeUndefined()
  })

  test.each([
    ['700', 'refused'],
    ['701', 'refused'],
    ['600', 'misconfigured'],
    ['601', 'out-of-credit'],
    ['500', 'busy'],
  ])('that is answered with %s is %s', async (returnCode, kind) => {
    server.next(answer({ result: false, returnCode, message: '' }))
    expect(await kindOf(open().subscribe({ ...yto, ...subscription }))).toBe(kind)
  })

  test('is sent once more when the connection breaks', async () => {
    server.next(hangUp, ok)
    await open().subscribe({ ...yto, ...subscription })
    expect(server.received).toHaveLength(2)
  })
})

describe('a query', () => {
  const found = {
    message: 'ok',
    nu: yto.number,
    ischeck: '0',
    com: 'yuantong',
    status: '200',
    state: '501',
    data: [
      { time: '2026-11-20 09:30:00', context: ' 已投柜\u0000 ', areaName: '上海,上海市', location: '' },
      { time: '2026-11-18 16:10:00', ftime: '2026-11-18 16:10:05', context: '已收取', location: '佛山' },
      { time: 'yesterday', context: 'without a time' },
    ],
  }

  test('is signed over exactly the text that is sent, and read with places and times of China', async () => {
    server.next(answer(found))
    expect(await open().query(yto)).toEqual({
      state: 'pick-up',
      traces: [
        { at: new Date('2026-11-20T01:30:00Z'), text: '已投柜', place: '上海市' },
        { at: new Date('2026-11-18T08:10:05Z'), text: '已收取', place: '佛山' },
      ],
    })
    expect(server.received[0]?.target).toBe('/poll/query.do')
    const param = sent().get('param')!
    expect(JSON.parse(param)).toMatchObject({ com: 'yuantong', num: yto.number, resultv2: '4' })
    const sign = createHash('md5').update(`${param}kdkeyKDCUSTOMER`).digest('hex').toUpperCase()
    expect(sent().get('sign')).toBe(sign)
  })

  test('of a number without a record finds nothing', async () => {
    server.next(answer({ result: false, returnCode: '500', message: '查询无结果' }))
    expect(await open().query(yto)).toBeUndefined()
  })

  test.each([
    [answer({ result: false, returnCode: '503', message: '' }), 'misconfigured'],
    [answer({ result: false, returnCode: '502', message: '' }), 'busy'],
    [answer({ result: false, returnCode: '408', message: '' }), 'refused'],
    [answer({ ...found, nu: 'YT0000000000000' }), 'wrong-answer'],
    [answer('<html>'), 'wrong-answer'],
    [answer('', 502), 'broken'],
    [hangUp, 'broken'],
  ])('is not repeated when it may have arrived (%#)', async (reaction, kind) => {
    server.next(reaction)
    expect(await kindOf(open().query(yto))).toBe(kind)
    expect(server.received).toHaveLength(1)
  })

  test('that cannot be sent is tried once more', async () => {
    expect(await kindOf(open(`http://127.0.0.1:${await closedPort()}`).query(yto))).toBe('unreachable')
    expect(timers.pauses).toHaveLength(1)
  })
})

describe('a push', () => {
  const body = (param: object | string, salt = 'pepper') => {
    const text = typeof param === 'string' ? param : JSON.stringify(param)
    const sign = createHash('md5')
      .update(text + salt)
      .digest('hex')
    return Buffer.from(new URLSearchParams({ sign, param: text }).toString())
  }
  const lastResult = {
    nu: yto.number,
    com: 'yuantong',
    state: '3',
    data: [{ ftime: '2026-11-20 10:00:00', context: '已签收' }],
  }

  test.each([
    ['polling', 'report', false],
    ['shutdown', 'ended', false],
    ['abort', 'given-up', false],
    ['updateall', 'report', true],
  ])('of the status %s is read', (status, kind, isRewritten) => {
    expect(open().readPush(body({ status, lastResult }), 'pepper')).toMatchObject({
      ok: true,
      push: { kind, isRewritten, number: yto.number, report: { state: 'delivered' } },
    })
  })

  test('names the right company when the courier was wrong', () => {
    const corrected = { status: 'polling', autoCheck: '1', comOld: 'yuantong', comNew: 'ems', lastResult }
    expect(open().readPush(body(corrected), 'pepper')).toMatchObject({ push: { correctCompany: 'ems' } })
    const unchecked = { ...corrected, autoCheck: '0' }
    expect(open().readPush(body(unchecked), 'pepper')).toMatchObject({ push: { correctCompany: undefined } })
  })

  test('about a number without a record may leave out the history', () => {
    expect(open().readPush(body({ status: 'abort' }), 'pepper')).toMatchObject({
      push: { kind: 'given-up', number: '', report: { state: 'sent', traces: [] } },
    })
  })

  test('with another salt, without a signature or with other content is rejected', () => {
    const rejection = (raw: Buffer, salt = 'pepper') => {
      const reading = open().readPush(raw, salt)
      return reading.ok ? '' : reading.rejection
    }
    expect(rejection(body({ status: 'polling', lastResult }), 'salt')).toBe('bad-signature')
    expect(rejection(Buffer.from('param={}'))).toBe('bad-signature')
    expect(rejection(Buffer.from(''))).toBe('malformed')
    expect(rejection(body('{'))).toBe('malformed')
    expect(rejection(body({ status: 'dancing', lastResult }))).toBe('malformed')
  })
})

test.each([
  ['103', 'collected'],
  ['1002', 'in-transit'],
  ['13', 'problem'],
  ['14', 'returned'],
  ['205', 'problem'],
  ['304', 'delivered'],
  ['401', 'returned'],
  ['5', 'delivering'],
  ['501', 'pick-up'],
  ['999', 'in-transit'],
])('the code %s means %s', (code, state) => expect(stateOf(code)).toBe(state))
