import type { IncomingHttpHeaders } from 'node:http'
import type { request } from 'undici'
import { failedToConnect } from './connection-errors.ts'
import { ProviderError } from './provider-error.ts'
import type { Timing } from './timing.ts'

/** Far above any response that we need, except for files; a longer one is a fault or an attack. */
const maxResponseBytes = 1_048_576

export type HttpResponse = {
  status: number
  header(name: string): string | undefined
  /** The raw bytes, because signatures cover them and not a parsed copy. */
  body: Buffer
}

/** undici's `request`, which tests replace. */
export type HttpClient = typeof request

let client: Promise<HttpClient> | undefined

/** Loads undici with the first request (docs/decisions/0049). */
async function openClient(): Promise<HttpClient> {
  const { Agent, request } = await import('undici')
  // HTTP/1.1, which the documents of all providers describe.
  const dispatcher = new Agent({ allowH2: false })
  return (url, options) => request(url, { dispatcher, ...options })
}

/** Some hosts refuse requests without a user agent. */
const ownHeaders = { 'user-agent': 'corium', accept: '*/*' }

type Request = {
  provider: string
  operation: string
  url: URL
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  maxBytes?: number | undefined
}

/**
 * Sends one request and returns the response of any status. Throws `ProviderError` without a response;
 * follows no redirects.
 */
export async function httpRequest(
  { provider, operation, url, method, headers, body, timeoutMs, maxBytes = maxResponseBytes }: Request,
  { timing, http }: { timing: Timing; http?: HttpClient | undefined },
): Promise<HttpResponse> {
  client ??= openClient()
  const send = http ?? (await client)
  const signal = timing.limit(timeoutMs)
  try {
    const response = await send(url, {
      method,
      headers: { ...ownHeaders, ...headers },
      body: body ?? null,
      signal,
    })
    const bytes = await readCapped(response.body, maxBytes)
    if (!bytes) throw new ProviderError({ kind: 'broken', provider, operation, code: 'answer-too-long' })
    const { statusCode: status } = response
    if (status >= 300 && status < 400)
      throw new ProviderError({ kind: 'broken', provider, operation, code: 'redirected' })
    return { status, header: (name) => headerOf(response.headers, name), body: bytes }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (signal.aborted) throw new ProviderError({ kind: 'timeout', provider, operation })
    const code = networkCode(error)
    const kind = failedToConnect(code) ? 'unreachable' : 'broken'
    throw new ProviderError({ kind, provider, operation, code })
  }
}

/** The body, or `undefined` when it is longer than the limit. */
export async function readCapped(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The first value of a repeated header. */
function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

const networkCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
