import type { RefusalName } from '@corium/contract/refusals'
import { expect } from 'vitest'
import type { CallResult } from './shop.ts'

expect.extend({
  /** The call was refused with this refusal. */
  toBeRefused(result: CallResult<unknown>, refusal: RefusalName) {
    const got = result.ok ? 'accepted' : `refused with ${result.refusal ?? result.code}`
    return {
      pass: !result.ok && result.refusal === refusal,
      message: () => `expected the call to be refused with ${refusal}, but it was ${got}`,
    }
  },
})

declare module 'vitest' {
  // The type parameters must match vitest's own declaration.
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to vitest's own.
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeRefused(refusal: RefusalName): R
  }
}
