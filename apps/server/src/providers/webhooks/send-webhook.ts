import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicIp } from '#server/runtime/network.ts'
import { readWebhookUrl } from './webhook-target.ts'

/** Why an endpoint did not respond. */
export type WebhookProblem = 'timeout' | 'refused-address' | 'no-host' | 'certificate' | 'unreachable'

/** The result of one attempt. `response` has the first kilobyte of the response's body. */
export type WebhookResult = { ms: number } & (
  | { statusCode: number; response: string }
  | { problem: WebhookProblem }
)

/** How many bytes of a response are read before the connection is closed. */
const readBytes = 1_024

class RefusedAddress extends Error {}

/**
 * Fails for a host if any of its addresses is not on the internet, so that the address of the connection has been
 * checked.
 */
const onlyPublic =
  (resolve: typeof lookup): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isPublicIp(address))) {
        return callback(new RefusedAddress(), '')
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }

type Webhook = { url: string; headers: Record<string, string>; body: string }

/** Posts a webhook. Follows no redirect, and never throws. `resolve` finds the addresses of a host. */
export async function sendWebhook(
  webhook: Webhook,
  {
    localOrigins,
    timeoutMs,
    resolve = lookup,
  }: { localOrigins: readonly string[]; timeoutMs: number; resolve?: typeof lookup },
): Promise<WebhookResult> {
  const start = performance.now()
  const since = () => Math.round(performance.now() - start)
  // The address may have been stored when other addresses were allowed.
  const url = readWebhookUrl(webhook.url, localOrigins)
  if (!url) return { ms: 0, problem: 'refused-address' }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const isLocal = localOrigins.includes(url.origin)
    const answer = await post(url, webhook, { signal, lookup: isLocal ? undefined : onlyPublic(resolve) })
    const statusCode = answer.statusCode ?? 0
    return { statusCode, response: await readStart(answer), ms: since() }
  } catch (error) {
    return { ms: since(), problem: signal.aborted ? 'timeout' : problemOf(error) }
  }
}

function post(
  url: URL,
  { headers, body }: Webhook,
  { signal, lookup: find }: { signal: AbortSignal; lookup: LookupFunction | undefined },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const length = String(Buffer.byteLength(body))
    request(url, {
      // Connections are not reused: the next webhook may come hours later, and the name is resolved and checked each
      // time.
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': length },
      ...(find && { lookup: find }),
    })
      .on('response', done)
      .on('error', fail)
      // If the server switches to another protocol, Node closes the connection without a `response` or `error` event.
      .on('close', () => fail(new Error('the connection ended without an answer')))
      .end(body)
  })
}

/** A response that ends early still counts by its status. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of answer) {
      chunks.push(chunk)
      if (Buffer.concat(chunks).length >= readBytes) break
    }
  } catch {
    // The part of the response that has arrived is enough.
  }
  answer.destroy()
  // PostgreSQL cannot store a zero byte.
  return Buffer.concat(chunks).subarray(0, readBytes).toString().replaceAll('\0', '')
}

function problemOf(error: unknown): WebhookProblem {
  if (error instanceof RefusedAddress) return 'refused-address'
  const code = String((error as { code?: unknown }).code ?? '')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no-host'
  return /CERT|TLS|SSL|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'unreachable'
}
