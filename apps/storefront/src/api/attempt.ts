import { generalFailure } from './codes.ts'
import { newRequestId } from './request-id.ts'
import { networkFailure, type Result } from './result.ts'

/**
 * Carries out one thing once, however often it is asked for. What is sent keeps its id until the shop has answered
 * it, so that a lost answer and a second try are one; something else gets an id of its own.
 */
export function createAttempt() {
  let open: { of: string; id: string } | undefined
  return {
    idFor(input: unknown): string {
      const of = JSON.stringify(input)
      if (open?.of !== of) open = { of, id: newRequestId() }
      return open.id
    },

    /** What was answered is over, refused or not; after a failure nobody knows. */
    answered(result: Result<unknown>): void {
      if (result.ok || (result.code !== networkFailure && result.code !== generalFailure)) open = undefined
    },
  }
}
