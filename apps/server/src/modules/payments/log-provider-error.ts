import type { Shop } from '#server/context.ts'
import { ProviderError } from '#server/providers/provider-error.ts'

/** Errors that last until staff change the configuration or we change the client. */
const lastingKinds = ['misconfigured', 'wrong-answer']

/** Logs an error of the provider and returns it; throws any other error on. */
export function logProviderError({ log }: Pick<Shop, 'log'>, error: unknown, ids: object): ProviderError {
  if (!(error instanceof ProviderError)) throw error
  const level = lastingKinds.includes(error.kind) ? 'error' : 'warn'
  log[level]({ err: error, ...ids }, 'a call to the payment provider failed')
  return error
}
