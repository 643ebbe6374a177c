import { createPrivateKey, randomBytes, type X509Certificate } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { createBreaker } from '../breaker.ts'
import { type Answer, exchange } from '../exchange.ts'
import { observed } from '../observe.ts'
import { OutsideError, type OutsideErrorKind } from '../outside-error.ts'
import { realPatience } from '../patience.ts'
import { persist } from '../persist.ts'
import { readJson } from '../read-json.ts'
import { createKeyRing, type KeyRing } from './key-ring.ts'
import { openCertificateList } from './platform-certificates.ts'
import { kindOfRefusal, needsProof } from './refusal-kinds.ts'
import { authorizeRequest } from './sign-request.ts'
import { findDoubt } from './verify-signature.ts'
import type { WechatPayConfig, WechatPayDeps } from './wechat-pay.port.ts'

export const provider = 'wechat-pay'

/** Every call names its own number, so repeating it as it is can never do a thing twice. */
const again: readonly OutsideErrorKind[] = ['unreachable', 'timeout', 'broken', 'bad-signature']
const pauses = [500, 2_000, 5_000]
const within = 15_000

const Fault = Type.Object({ code: Type.String() })

type Question = {
  operation: string
  method: 'GET' | 'POST'
  /** Path and query, already encoded. */
  path: string
  body?: object
  timeoutMs: number
  effect: 'read' | 'write'
}

type WechatLine = {
  /** Asks until there is a proven answer of the given shape, or throws `OutsideError`. */
  ask<S extends TSchema>(question: Question, shape: S): Promise<Static<S>>
  /** The same where the answer is an empty one. */
  tell(question: Question): Promise<void>
  keys: KeyRing
}

/** The signed line to WeChat Pay: what goes out carries our signature, what comes back theirs. */
export function createWechatLine(config: WechatPayConfig, deps: WechatPayDeps): WechatLine {
  const { clock, observe, patience = realPatience, fetch = globalThis.fetch } = deps
  const hosts = [config.baseUrl, config.backupUrl].filter((url) => url !== undefined).map(hostOf)
  const merchant = {
    merchantId: config.merchantId,
    certificateSerial: config.merchantCertificateSerial,
    key: createPrivateKey(config.merchantKey),
  }
  const breaker = createBreaker(provider, clock)
  const keys = createKeyRing(config, clock, () =>
    observed(observe, provider, 'certificates', downloadCertificates),
  )

  return {
    keys,
    async ask(question, shape) {
      const answer = await proven(question)
      const found = readJson(shape, answer.body.toString('utf8'))
      if (found === undefined) throw failure('wrong-answer', question.operation, answer)
      return found
    },
    async tell(question) {
      await proven(question)
    },
  }

  function proven(question: Question): Promise<Answer> {
    return persist(
      { pauses, again, effect: question.effect, within },
      patience,
      async (tryIndex, mayTake) => {
        const timeoutMs = Math.min(question.timeoutMs, mayTake)
        const answer = await send({ ...question, timeoutMs }, tryIndex)
        const { operation } = question
        const accepted = answer.status >= 200 && answer.status < 300
        const code = accepted ? undefined : codeOf(answer)
        const refusal = accepted ? undefined : kindOfRefusal(answer.status, code)
        if (!refusal || needsProof(refusal)) {
          const doubt = await findDoubt(answer.header, answer.body, keys.find, clock.now())
          if (doubt) throw failure('bad-signature', operation, answer, doubt)
        }
        if (refusal) throw failure(refusal, operation, answer, code)
        return answer
      },
    )
  }

  /** One signed request; every try signs anew, and the hosts take turns. */
  function send({ operation, method, path, body, timeoutMs }: Question, tryIndex: number): Promise<Answer> {
    const url = new URL(path, hosts[tryIndex % hosts.length])
    const text = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex').toUpperCase()
    const serial = keys.preferredSerial()
    const target = url.pathname + url.search
    const headers = {
      authorization: authorizeRequest({ method, target, timestamp, nonce, body: text }, merchant),
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'corium',
      ...(serial && { 'wechatpay-serial': serial }),
    }
    return breaker.run(operation, async () => {
      const request = { provider, operation, url, method, headers, timeoutMs, ...(text && { body: text }) }
      const answer = await exchange(request, { patience, fetch })
      if (answer.status >= 500) throw failure('broken', operation, answer, codeOf(answer))
      return answer
    })
  }

  /** This answer alone is opened before it is verified: it brings the certificate that proves it. */
  async function downloadCertificates(): Promise<X509Certificate[]> {
    const operation = 'certificates'
    const path = '/v3/certificates'
    const answer = await send({ operation, method: 'GET', path, timeoutMs: 5_000, effect: 'read' }, 0)
    if (answer.status !== 200) {
      const code = codeOf(answer)
      throw failure(kindOfRefusal(answer.status, code), operation, answer, code)
    }
    const found = openCertificateList(answer.body.toString('utf8'), config.apiV3Key)
    if (!found) throw failure('wrong-answer', operation, answer)
    const findKey = async (serial: string) =>
      found.find((it) => it.serialNumber === serial.toUpperCase())?.publicKey
    const doubt = await findDoubt(answer.header, answer.body, findKey, clock.now())
    if (doubt) throw failure('bad-signature', operation, answer, doubt)
    return found
  }
}

function codeOf(answer: Answer): string | undefined {
  return readJson(Fault, answer.body.toString('utf8'))?.code
}

function failure(kind: OutsideErrorKind, operation: string, answer: Answer, code?: string): OutsideError {
  return new OutsideError({ kind, provider, operation, code, requestId: answer.header('request-id') })
}

function hostOf(baseUrl: string): URL {
  const url = new URL(baseUrl)
  if (url.pathname !== '/' || url.search)
    throw new Error(`WeChat Pay base URL must be a bare host: ${baseUrl}`)
  return url
}
