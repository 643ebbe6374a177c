import { generalFailure } from './codes.ts'
import { networkFailure, type Result } from './result.ts'

/** A new `request_id`. The server runs a creating call once per id, even if it is sent several times. */
function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Chooses the `request_id` of a form. The same input keeps its id until the server has responded, so that sending it
 * again after a lost response creates nothing twice. A different input gets a new id.
 */
export function createRequestIds() {
  let pending: { input: string; id: string } | undefined
  return {
    idFor(input: unknown): string {
      const text = JSON.stringify(input)
      if (pending?.input !== text) pending = { input: text, id: newRequestId() }
      return pending.id
    },

    /**
     * A result or a refusal ends the id. After a lost connection or a server error the outcome is unknown, so the id
     * stays.
     */
    settle(result: Result<unknown>): void {
      if (!isUnknown(result)) pending = undefined
    },
  }
}

/** Whether it is unknown if the server has carried out the call. */
export const isUnknown = (result: Result<unknown>): boolean =>
  !result.ok && (result.code === networkFailure || result.code === generalFailure)
