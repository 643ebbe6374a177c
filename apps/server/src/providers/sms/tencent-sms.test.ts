import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../../test/failure-of.ts'
import { openHttpServer, type Reaction, type Received } from '../../../test/fakes/http-server.ts'
import { instantTiming } from '../../../test/fakes/instant-timing.ts'
import { createTencentSms } from './tencent-sms.ts'

const shipped = {
  to: { dialCode: '86', national: '13800138000' },
  template: 'order-shipped',
  params: { order: 'C42', courier: '顺丰速运', number: 'SF1' },
  text: '',
  reference: 'm-1',
}
const accepted = answer({ SendStatusSet: [{ SerialNo: '2640:1', Code: 'Ok' }] })

let server: Awaited<ReturnType<typeof openHttpServer>>
beforeEach(async () => {
  server = await openHttpServer()
})
afterEach(() => server.close())

const open = () =>
  createTencentSms(
    {
      baseUrl: server.url,
      region: 'ap-guangzhou',
      secretId: 'testID',
      secretKey: 'testKEY',
      appId: '1400006666',
      signName: '示例皮革',
      templates: { 'order-shipped': { mainland: '1112', abroad: '2112' } },
    },
    { clock: { now: () => new Date('2026-11-20T08:00:00.900Z') }, timing: instantTiming().timing },
  )

test('a text goes out signed, with its variables in the order of the template', async () => {
  server.next(accepted)
  expect(await open().send(shipped)).toEqual({ provider: 'tencent-sms', messageId: '2640:1' })
  const [request] = server.received
  expect(request?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': '1795161600',
    'x-tc-region': 'ap-guangzhou',
  })
  expect(JSON.parse(request?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    TemplateId: '1112',
    SignName: '示例皮革',
    TemplateParamSet: ['C42', '顺丰速运', 'SF1'],
    SessionContext: 'm-1',
  })
})

test('a number abroad takes the template for abroad', async () => {
  server.next(accepted)
  await open().send({ ...shipped, to: { dialCode: '44', national: '7700900123' } })
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
    PhoneNumberSet: ['+447700900123'],
    TemplateId: '2112',
  })
})

test.each([
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 'rate-limited'],
  ['LimitExceeded.PhoneNumberDailyLimit', 'rate-limited'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'out-of-credit'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'misconfigured'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'misconfigured'],
  ['FailedOperation.PhoneNumberInBlacklist', 'refused'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'bad-recipient'],
  ['InvalidParameterValue.TemplateParameterFormatError', 'misconfigured'],
  ['InternalError.Timeout', 'broken'],
  ['SomethingNew', 'refused'],
])('a number refused with %s is %s', async (code, kind) => {
  server.next(answer({ RequestId: 'R-1', SendStatusSet: [{ SerialNo: '', Code: code }] }))
  expect(await failureOf(open().send(shipped))).toMatchObject({ kind, code, requestId: 'R-1' })
  expect(server.received).toHaveLength(1)
})

test.each([
  ['AuthFailure.SignatureExpire', 'misconfigured'],
  ['AuthFailure.SecretIdNotFound', 'misconfigured'],
  ['RequestLimitExceeded', 'rate-limited'],
  ['InternalError', 'broken'],
])('a call refused with %s is %s', async (Code, kind) => {
  server.next(answer({ Error: { Code, Message: '+8613800138000' } }))
  const failure = await failureOf(open().send(shipped))
  expect(failure).toMatchObject({ kind, code: Code })
  expect(failure.message).not.toContain('13800138000')
})

test.each<[string, Reaction]>([
  ['no status', answer({ RequestId: 'R-1' })],
  ['an acceptance without a number', answer({ SendStatusSet: [{ SerialNo: '', Code: 'Ok' }] })],
  ['a page', (_, response) => response.writeHead(200).end('<html>')],
  ['a fault', (_, response) => response.writeHead(503).end('{}')],
])('%s leaves the outcome open, so the text is not sent again', async (_, reaction) => {
  server.next(reaction)
  expect((await failureOf(open().send(shipped))).aftermath).toBe('unknown')
  expect(server.received).toHaveLength(1)
})

/** A response to a correctly signed request. Checks the signature independently of the code under test. */
function answer(response: object): Reaction {
  return (received, reply) => {
    const result = isSigned(received) ? response : { Error: { Code: 'AuthFailure.SignatureFailure' } }
    reply.writeHead(200).end(JSON.stringify({ Response: result }))
  }
}

function isSigned({ headers, body }: Received): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${sha256(body)}`
  const scope = '2026-11-20/sms/tc3_request'
  const key = hmac(hmac(hmac('TC3testKEY', '2026-11-20'), 'sms'), 'tc3_request')
  const toSign = `TC3-HMAC-SHA256\n${headers['x-tc-timestamp']}\n${scope}\n${sha256(canonical)}`
  const signature = hmac(key, toSign).toString('hex')
  return (
    headers.authorization ===
    `TC3-HMAC-SHA256 Credential=testID/${scope}, SignedHeaders=content-type;host, Signature=${signature}`
  )
}
