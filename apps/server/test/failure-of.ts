import { ProviderError } from '#server/providers/provider-error.ts'

/**
 * The error with which a call of a provider's client fails. @throws if the call succeeds or fails with another error
 */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof ProviderError) return error
  throw new Error('expected the call to fail', { cause: error })
}
