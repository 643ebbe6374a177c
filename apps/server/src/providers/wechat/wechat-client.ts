import { createHash, createPrivateKey, randomBytes, type X509Certificate } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { createBreaker } from '../breaker.ts'
import { type HttpResponse, httpRequest } from '../http-request.ts'
import { observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { readJson } from '../read-json.ts'
import { retry } from '../retry.ts'
import { realTiming } from '../timing.ts'
import { errorKindOf, isBelievable, needsSignature } from './error-kinds.ts'
import { createKeyRing, type KeyRing } from './key-ring.ts'
import { decryptCertificates } from './platform-certificates.ts'
import { authorizationHeader } from './sign-request.ts'
import { findSignatureProblem } from './verify-signature.ts'
import type { WechatPayConfig, WechatPayDeps } from './wechat-pay.config.ts'
import { wechatPayApis } from './wechat-pay-api.ts'

export const provider = 'wechat-pay'

/** Safe to repeat: WeChat Pay performs a request with the same number of ours only once. */
const again: readonly ProviderErrorKind[] = ['unreachable', 'timeout', 'broken', 'bad-signature']
const againOnce: readonly ProviderErrorKind[] = ['unreachable']
const pauses = [500, 2_000, 5_000]
const within = 15_000
/** The bill of a day with some 50,000 payments, compressed. */
const maxFileBytes = 10_485_760
/** The maximum length of an unpacked file. */
const maxTextBytes = 104_857_600

const ErrorBody = Type.Object({ code: Type.String() })

type WechatRequest = {
  operation: string
  method: 'GET' | 'POST' | 'PUT'
  /** Path and query, already encoded. */
  path: string
  body?: object
  timeoutMs: number
  effect: 'read' | 'write'
  /** The key for which a part of the body is encrypted; by default the preferred one. */
  serial?: string
  maxBytes?: number
  /** The response is a file, of which the digest is signed. */
  isFile?: boolean
  /** Repeating the request would perform it twice, so it is sent again only if it did not reach WeChat Pay. */
  isSentOnce?: boolean
}

export type WechatClient = {
  /** Sends until a verified response of the given shape arrives; otherwise throws `ProviderError`. */
  request<S extends TSchema>(request: WechatRequest, shape: S): Promise<Static<S>>
  /** Sends until a verified 204 without a body arrives, and throws after any other response. */
  requestEmpty(request: WechatRequest): Promise<void>
  /** Sends until a file arrives whose digest is signed, and throws if the file has another digest. */
  requestFile(request: WechatRequest): Promise<Buffer>
  isAvailable(): boolean
  /** Downloads a file, which WeChat Pay does not sign, from WeChat Pay's own hosts only. */
  download(operation: string, url: string): Promise<Buffer>
  keys: KeyRing
}

/** Signs every request to WeChat Pay and verifies the signature of every response. */
export function createWechatClient(config: WechatPayConfig, deps: WechatPayDeps): WechatClient {
  const { clock, observe, timing = realTiming, http } = deps
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
    isAvailable: () => !breaker.isOpen(),
    async request(request, shape) {
      const response = await sendWithRetry(request, 200)
      const content = readJson(shape, response.body.toString('utf8'))
      if (content === undefined) throw failure('wrong-answer', request.operation, response)
      return content
    },
    async requestEmpty(request) {
      await sendWithRetry(request, 204)
    },
    async requestFile(request) {
      const response = await sendWithRetry({ ...request, isFile: true, maxBytes: maxTextBytes }, 200)
      const digest = createHash('sha1').update(response.body).digest('hex')
      if (digest === digestOf(response).toLowerCase()) return response.body
      throw failure('wrong-answer', request.operation, response, 'digest')
    },
    async download(operation, url) {
      const { origin, pathname, search } = new URL(url)
      if (!hosts.some((host) => host.origin === origin)) {
        throw new ProviderError({ kind: 'wrong-answer', provider, operation, code: 'foreign-host' })
      }
      const file = {
        operation,
        method: 'GET',
        path: pathname + search,
        effect: 'read',
        maxBytes: maxFileBytes,
      }
      return retry({ pauses, again, effect: 'read', within }, timing, async (tryIndex, maxMs) => {
        const response = await send({ ...file, timeoutMs: maxMs } as WechatRequest, tryIndex)
        if (response.status === 200) return response.body
        const code = codeOf(response)
        throw failure(errorKindOf(response.status, code), operation, response, code)
      })
    },
  }

  function sendWithRetry(request: WechatRequest, success: 200 | 204): Promise<HttpResponse> {
    const { operation, effect, isSentOnce } = request
    let unsignedBefore: ProviderErrorKind | undefined
    const policy = { pauses, again: isSentOnce ? againOnce : again, effect, within }
    return retry(policy, timing, async (tryIndex, maxMs) => {
      const response = await send({ ...request, timeoutMs: Math.min(request.timeoutMs, maxMs) }, tryIndex)
      const { status } = response
      const code = status === success ? undefined : codeOf(response)
      const errorKind = status === success ? undefined : errorKindOf(status, code)
      if (needsSignature(status, errorKind)) {
        const signed =
          request.isFile && status === success
            ? Buffer.from(`{"sha1":"${digestOf(response)}"}`)
            : response.body
        const problem = await findSignatureProblem(response.header, signed, keys.find, clock.now())
        const isRepeated = isBelievable(status, errorKind) && errorKind === unsignedBefore
        unsignedBefore = errorKind
        if (problem && isRepeated) throw failure('unproven', operation, response, code)
        if (problem) throw failure('bad-signature', operation, response, problem)
      }
      if (errorKind) throw failure(errorKind, operation, response, code)
      return response
    })
  }

  /** Sends once. Each try has a new signature; tries alternate between the two hosts. */
  function send(
    { operation, method, path, body, timeoutMs, maxBytes, serial = keys.preferredSerial() }: WechatRequest,
    tryIndex: number,
  ): Promise<HttpResponse> {
    const url = new URL(path, hosts[tryIndex % hosts.length])
    const text = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const nonce = randomBytes(16).toString('hex').toUpperCase()
    const target = url.pathname + url.search
    const headers = {
      authorization: authorizationHeader({ method, target, timestamp, nonce, body: text }, merchant),
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'corium',
      ...(serial && { 'wechatpay-serial': serial }),
    }
    return breaker.run(operation, async () => {
      const request = { provider, operation, url, method, headers, timeoutMs, maxBytes }
      const response = await httpRequest({ ...request, ...(text && { body: text }) }, { timing, http })
      if (response.status >= 500) throw failure('broken', operation, response, codeOf(response))
      return response
    })
  }

  /**
   * Reads this one response before verifying it, because it may contain the certificate that verifies it. If the
   * merchant also has a public key, WeChat Pay may sign with that.
   */
  async function downloadCertificates(): Promise<X509Certificate[]> {
    const operation = 'certificates'
    const path = wechatPayApis[config.region].certificatesPath
    const response = await send({ operation, method: 'GET', path, timeoutMs: 5_000, effect: 'read' }, 0)
    if (response.status !== 200) {
      const code = codeOf(response)
      throw failure(errorKindOf(response.status, code), operation, response, code)
    }
    const certificates = decryptCertificates(response.body.toString('utf8'), config.apiV3Key)
    if (!certificates) throw failure('wrong-answer', operation, response)
    const findKey = async (serial: string) =>
      certificates.find(({ serialNumber }) => serialNumber === serial.toUpperCase())?.publicKey ??
      keys.findKnown(serial)
    const problem = await findSignatureProblem(response.header, response.body, findKey, clock.now())
    if (problem) throw failure('bad-signature', operation, response, problem)
    return certificates
  }
}

/** The SHA-1 digest of a file that WeChat Pay names, in hexadecimal. */
const digestOf = (response: HttpResponse): string => response.header('wechatpay-statement-sha1') ?? ''

function codeOf(response: HttpResponse): string | undefined {
  return readJson(ErrorBody, response.body.toString('utf8'))?.code
}

/** The error for a verified response that makes no sense. */
export function wrongAnswer(operation: string, code?: string): ProviderError {
  return new ProviderError({ kind: 'wrong-answer', provider, operation, code })
}

function failure(
  kind: ProviderErrorKind,
  operation: string,
  response: HttpResponse,
  code?: string,
): ProviderError {
  return new ProviderError({ kind, provider, operation, code, requestId: response.header('request-id') })
}

function hostOf(baseUrl: string): URL {
  const url = new URL(baseUrl)
  if (url.pathname !== '/' || url.search)
    throw new Error(`WeChat Pay base URL must be a bare host: ${baseUrl}`)
  return url
}
