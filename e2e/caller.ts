import { randomInt, randomUUID } from 'node:crypto'
import type { Call, Input, Output } from '@corium/contract/call'
import type { Language } from '@corium/contract/language'
import * as passport from '@corium/contract/passport'
import type { APIRequestContext } from '@playwright/test'
import { type Sandbox, sandbox } from './sandbox.ts'

export type Caller = ReturnType<typeof createCaller>

/** The shop answered, with a refusal. */
export class Refused extends Error {
  readonly code: number
  constructor(path: string, code: number, msg: string) {
    super(`${path} was refused: ${code} ${msg}`)
    this.code = code
  }
}

/** Somebody who does by calls what a journey does not want to show. Every call has to succeed. */
export function createCaller(request: APIRequestContext, language: Language, world: Sandbox = sandbox) {
  async function get<C extends Call>(call: C, input: Input<C>, token = ''): Promise<Output<C>> {
    const response = await request.fetch(call.path, {
      method: call.method,
      headers: { 'accept-language': language, 'access-token': token },
      ...(call.method === 'POST' ? { data: input } : {}),
    })
    const { code, data, msg } = await response.json()
    if (code !== 1 && code !== 200) throw new Refused(call.path, code, msg)
    return data
  }

  return {
    get,
    /** A new member with a mobile number and a token. */
    async register() {
      const mobile = newNumber()
      const password = newPassword()
      await get(passport.sendCode, { type: 'register', account: mobile, country_code: 'CN' })
      const code = await world.codeFor(mobile)
      await get(passport.register, { mobile, password, code, country_code: 'CN', op_type: 'sms' })
      const { token } = await get(passport.login, { mobile, password })
      return { mobile, password, token }
    },
  }
}

/** A mobile number of China that nobody has used. */
export const newNumber = () => `139${randomInt(1e7, 1e8)}`
export const newEmail = () => `${randomUUID()}@buyer.example`
export const newPassword = () => `leder ${randomUUID()}`
