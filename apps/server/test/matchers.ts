import type { RefusalName } from '@corium/contract/refusals'
import { expect } from 'vitest'
import type { Answered } from './shop.ts'

expect.extend({
  /** The call was refused for this reason, and for no other. */
  toBeRefused(answered: Answered<unknown>, refusal: RefusalName) {
    const got = answered.ok ? 'answered' : `refused with ${answered.refusal ?? answered.code}`
    return {
      pass: !answered.ok && answered.refusal === refusal,
      message: () => `expected the call to be refused with ${refusal}, but it was ${got}`,
    }
  },
})

declare module 'vitest' {
  // The parameters have to be those of vitest's own declaration.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeRefused(refusal: RefusalName): R
  }
}
