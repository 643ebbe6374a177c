import type { SandboxContext } from '#sandbox/context.ts'

type ShopResponse = { status?: number; text: string; error?: string }

/**
 * Sends the shop a notice or a message. A missing status means that no response came within
 * `notice_timeout_ms`.
 */
export async function requestShop(
  context: SandboxContext,
  url: string,
  request: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
): Promise<ShopResponse> {
  const timeout = AbortSignal.timeout(context.state.settings.notice_timeout_ms)
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.any([timeout, context.closing]),
    })
    return { status: response.status, text: (await response.text()).slice(0, 4_000) }
  } catch (cause) {
    if (timeout.aborted)
      return { text: '', error: `no response within ${context.state.settings.notice_timeout_ms} ms` }
    const { cause: reason, message } = cause as Error
    return { text: '', error: reason instanceof Error ? reason.message || message : message }
  }
}
