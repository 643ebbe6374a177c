import { randomInt, randomUUID } from 'node:crypto'
import type { Call, Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import * as passport from '@corium/contract/passport'
import type { APIRequestContext } from '@playwright/test'
import { type SandboxClient, sandbox } from './sandbox-client.ts'

export type ApiClient = ReturnType<typeof createApiClient>

/** The server responded with a refusal. */
export class ApiError extends Error {
  readonly code: number
  constructor(path: string, code: number, msg: string) {
    super(`${path} was refused: ${code} ${msg}`)
    this.code = code
  }
}

/** Calls the API directly, for the setup of a test and for its checks. Every call has to succeed. */
export function createApiClient(
  request: APIRequestContext,
  language: Language,
  sandboxClient: SandboxClient = sandbox,
) {
  async function call<C extends Call>(route: C, input: Input<C>, token = ''): Promise<Output<C>> {
    const response = await request.fetch(route.path, {
      method: 'POST',
      headers: { 'accept-language': language, 'access-token': token },
      data: input,
    })
    const { code, data, msg } = await response.json()
    if (code !== 1 && code !== 200) throw new ApiError(route.path, code, msg)
    return data
  }

  return {
    call,
    /** Registers a new member by mobile number and logs in. */
    async register() {
      const mobile = newMobile()
      const password = newPassword()
      await call(passport.sendCode, { type: 'register', account: mobile, country_code: 'CN' })
      const code = await sandboxClient.codeFor(mobile)
      await call(passport.register, { mobile, password, code, country_code: 'CN', op_type: 'sms' })
      const { token } = await call(passport.login, { mobile, password })
      return { mobile, password, token }
    },
  }
}

/** A random Chinese mobile number. */
export const newMobile = () => `139${randomInt(1e7, 1e8)}`
export const newEmail = () => `${randomUUID()}@buyer.example`
export const newPassword = () => `leder ${randomUUID()}`
