import { verifyIdentity } from '@corium/contract/account'
import * as twoStep from '@corium/contract/two-step'
import type { ApiClient } from './api-client.ts'
import { codeOfApp } from './authenticator-app.ts'

/** Turns two-step login on without the browser. The next valid code is that of the next step. */
export async function turnOnTwoStep(
  api: ApiClient,
  { token, password }: { token: string; password: string },
): Promise<{ secret: string; recovery_codes: readonly string[] }> {
  const proven = { action: 'edit_two_step', by: 'password', secret: password } as const
  const { proof } = await api.call(verifyIdentity, proven, token)
  const { setup_id, secret } = await api.call(twoStep.startTwoStep, { proof }, token)
  const code = codeOfApp(secret)
  const { recovery_codes } = await api.call(twoStep.confirmTwoStep, { setup_id, code }, token)
  return { secret, recovery_codes }
}
