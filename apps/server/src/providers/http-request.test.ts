import { expect, test } from 'vitest'
import { failureOf } from '../../test/failure-of.ts'
import { answering } from '../../test/fakes/http-answer.ts'
import { instantTiming } from '../../test/fakes/instant-timing.ts'
import { type HttpClient, httpRequest } from './http-request.ts'

/** The error of the client when the system reports this code. */
const failWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code })
}

async function failureWith(http: HttpClient) {
  const request = { provider: 'bank', operation: 'pay', url: new URL('https://bank.example/pay') }
  const call = httpRequest(
    { ...request, method: 'POST', headers: {}, body: '{}', timeoutMs: 5_000 },
    { timing: instantTiming().timing, http },
  )
  const { kind, aftermath, code } = await failureOf(call)
  return [kind, aftermath, code]
}

test.each([
  ['the name of the host cannot be resolved', 'ENOTFOUND'],
  ['the name server does not answer', 'EAI_AGAIN'],
  ['the host refuses the connection', 'ECONNREFUSED'],
  ['there is no route to the host', 'EHOSTUNREACH'],
  ['connecting takes too long', 'UND_ERR_CONNECT_TIMEOUT'],
  ['the certificate of the host has expired', 'CERT_HAS_EXPIRED'],
  ['the certificate is another host’s', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('nothing was sent when %s', async (_, code) => {
  expect(await failureWith(failWith(code))).toEqual(['unreachable', 'not-done', code])
})

test.each(['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'])(
  'the provider may have acted when the connection breaks: %s',
  async (code) => {
    expect(await failureWith(failWith(code))).toEqual(['broken', 'unknown', code])
  },
)

test('the provider may have acted when its answer is longer than a megabyte', async () => {
  expect(await failureWith(answering('x'.repeat(1_048_577)))).toEqual([
    'broken',
    'unknown',
    'answer-too-long',
  ])
})

test('the provider may have acted when its answer leads elsewhere', async () => {
  expect(await failureWith(answering('', 302))).toEqual(['broken', 'unknown', 'redirected'])
})
