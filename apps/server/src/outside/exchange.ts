import { neverArrived } from './never-arrived.ts'
import { OutsideError } from './outside-error.ts'
import type { Patience } from './patience.ts'

/** Nothing we ask for is near this; a longer answer is a fault or an attack. */
const longestAnswerBytes = 1_048_576

export type Answer = {
  status: number
  header(name: string): string | undefined
  /** The bytes as they came: signatures cover these, not a parsed copy. */
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
}

/** One request, one answer of any status. Follows no redirect; throws `OutsideError` without an answer. */
export async function exchange(
  { provider, operation, url, method, headers, body, timeoutMs }: Request,
  { patience, fetch }: { patience: Patience; fetch: typeof globalThis.fetch },
): Promise<Answer> {
  const signal = patience.limit(timeoutMs)
  try {
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'error', signal })
    const bytes = await readCapped(response)
    if (!bytes) throw new OutsideError({ kind: 'broken', provider, operation, code: 'answer-too-long' })
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      body: bytes,
    }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (signal.aborted) throw new OutsideError({ kind: 'timeout', provider, operation })
    const code = networkCode(error)
    const kind = neverArrived(code) ? 'unreachable' : 'broken'
    throw new OutsideError({ kind, provider, operation, code })
  }
}

/** The body, or `undefined` once it grows past what we read. */
async function readCapped(response: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > longestAnswerBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `fetch` hides the system's error code in the cause of a `TypeError`. */
function networkCode(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}
