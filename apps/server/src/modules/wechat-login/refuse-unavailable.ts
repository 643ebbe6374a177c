import type { Shop } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { refuse } from '#server/refuse.ts'

/**
 * Logs why WeChat's API failed, an error of the configuration as such, and refuses;
 * throws any other error on.
 */
export function refuseUnavailable({ log }: Pick<Shop, 'log'>, error: unknown): never {
  logWechatError({ log }, error)
  refuse('wechat-unavailable')
}

export function logWechatError({ log }: Pick<Shop, 'log'>, error: unknown): void {
  if (!(error instanceof ProviderError)) throw error
  const level = error.kind === 'misconfigured' || error.kind === 'wrong-answer' ? 'error' : 'warn'
  log[level]({ err: error }, 'a call to WeChat failed')
}
