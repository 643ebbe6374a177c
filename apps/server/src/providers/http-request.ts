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

type Request = {
  provider: string
  operation: string
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  maxBytes?: number | undefined
}

/** Sends one request and returns the response of any status. Throws `ProviderError` without a response; follows no redirects. */
export async function httpRequest(
  { provider, operation, url, method, headers, body, timeoutMs, maxBytes = maxResponseBytes }: Request,
  { timing, fetch }: { timing: Timing; fetch: typeof globalThis.fetch },
): Promise<HttpResponse> {
  const signal = timing.limit(timeoutMs)
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'error', signal })
    const bytes = await readCapped(response, maxBytes)
    if (!bytes) throw new ProviderError({ kind: 'broken', provider, operation, code: 'answer-too-long' })
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      body: bytes,
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (signal.aborted) throw new ProviderError({ kind: 'timeout', provider, operation })
    const code = networkCode(error)
    const kind = failedToConnect(code) ? 'unreachable' : 'broken'
    throw new ProviderError({ kind, provider, operation, code })
  }
}

/** The body, or `undefined` when it is longer than the limit. */
async function readCapped(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `fetch` hides the system's error code in the cause of a `TypeError`. */
function networkCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
