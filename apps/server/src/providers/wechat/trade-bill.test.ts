import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { openHttpServer, type Reaction } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { config, isSigned, signedResponse, testTime } from '../../../test/fakes/wechat-signing.ts'
import type { Statements } from '../payment-provider.ts'
import { createWechatPay } from './wechat-pay.ts'

const bill = `交易时间,商户号,微信订单号,商户订单号,交易状态,货币种类,微信退款单号,商户退款单号,退款状态,订单金额,申请退款金额
\`2026-11-19 12:00:00,\`${config.merchantId},\`4200001,\`P1,\`SUCCESS,\`CNY,\`0,\`0,\`,\`1.00,\`0.00
总交易单数,应结订单总金额
\`1,\`1.00
`
const digest = createHash('sha1').update(bill).digest('hex')

let server: Awaited<ReturnType<typeof openHttpServer>>
let statements: Statements
beforeEach(async () => {
  server = await openHttpServer()
  const deps = { clock: { now: () => testTime }, timing: instantTiming().timing }
  statements = createWechatPay({ ...config, baseUrl: server.url }, deps).statements!
})
afterEach(() => server.close())

const application = (change: object = {}) =>
  signedResponse(200, {
    hash_type: 'SHA1',
    hash_value: digest,
    download_url: `${server.url}/v3/billdownload/file?token=abc&tartype=gzip`,
    ...change,
  })

/** WeChat Pay does not sign the file, but checks the request. */
const file =
  (content: string | Buffer): Reaction =>
  (received, response) =>
    isSigned(received) ? response.writeHead(200).end(content) : response.writeHead(401).end()

const read = () => statements.read('2026-11-19')
const failureToRead = async () => {
  const { kind, code } = await failureOf(read())
  return [kind, code]
}

test('a bill is applied for, loaded and checked', async () => {
  server.next(application(), file(gzipSync(bill)))
  expect(await read()).toMatchObject([{ kind: 'payment', sn: 'P1', amount: { minor: 100 } }])
  expect(server.received.map(({ target }) => target)).toEqual([
    '/v3/bill/tradebill?bill_date=2026-11-19&bill_type=ALL&tar_type=GZIP',
    '/v3/billdownload/file?token=abc&tartype=gzip',
  ])
})

test('a day without trade has no bill, and a bill that is being written is waited for', async () => {
  server.next(signedResponse(400, { code: 'NO_STATEMENT_EXIST', message: '' }))
  expect(await read()).toEqual([])
  server.next(signedResponse(400, { code: 'STATEMENT_CREATING', message: '' }))
  expect(await read()).toBe('not-ready')
})

test('that there is no bill is not believed without a signature', async () => {
  const unsigned: Reaction = (_, response) => response.writeHead(400).end('{"code":"NO_STATEMENT_EXIST"}')
  server.next(unsigned, unsigned)
  expect(await failureToRead()).toEqual(['unproven', 'NO_STATEMENT_EXIST'])
})

test.each<[string, string | Buffer]>([
  ['of another day', gzipSync(bill.replace('P1', 'P2'))],
  ['that is cut off', gzipSync(bill).subarray(0, 40)],
  ['that is not compressed', bill],
])('a file %s is refused', async (_, content) => {
  server.next(application(), file(content))
  expect(await failureToRead()).toEqual(['wrong-answer', 'digest'])
})

test('a file with the right digest that is no bill is refused', async () => {
  const text = '<html></html>'
  const hash_value = createHash('sha1').update(text).digest('hex')
  server.next(application({ hash_value }), file(gzipSync(text)))
  expect(await failureToRead()).toEqual(['wrong-answer', 'format'])
})

test('a file is loaded from WeChat Pay’s own hosts only', async () => {
  server.next(application({ download_url: 'http://127.0.0.1:9/v3/billdownload/file?token=abc' }))
  expect(await failureToRead()).toEqual(['wrong-answer', 'foreign-host'])
  expect(server.received).toHaveLength(1)
})

test('a file that cannot be loaded at first is loaded again', async () => {
  server.next(application(), (_, response) => response.destroy(), file(gzipSync(bill)))
  expect(await read()).toHaveLength(1)
})
