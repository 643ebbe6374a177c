import { ProviderError } from '#server/providers/provider-error.ts'

/** The error by which a provider's client ends a call. @throws when the call succeeds or ends otherwise */
export async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.catch((reason: unknown) => reason)
  if (error instanceof ProviderError) return error
  throw new Error('expected the call to fail', { cause: error })
}
