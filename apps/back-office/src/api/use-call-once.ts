import { createRequestIds } from '@corium/browser/request-id'
import type { Input, Output, Path, Result } from '@corium/browser/result'
import { useState } from 'react'
import { call, type StaffPath } from './client.ts'

/** The calls that take a `request_id`. */
export type OncePath = { [P in StaffPath]: 'request_id' extends keyof Input<P> ? P : never }[StaffPath]
export type OnceInput<P extends Path> = Omit<Input<P>, 'request_id'>

const idsOfForms = new Map<string, ReturnType<typeof createRequestIds>>()

/**
 * The request ids of a form with a draft. They outlive the form, as the draft does: sending again after a lost
 * response repeats the same request, even if the form was closed and opened in between.
 */
function requestIdsOf(draft: string): ReturnType<typeof createRequestIds> {
  const ids = idsOfForms.get(draft) ?? createRequestIds()
  idsOfForms.set(draft, ids)
  return ids
}

/** Called at logout, because another person may log in next. */
export const dropRequestIds = (): void => idsOfForms.clear()

/**
 * For calls that create something. While the form stays open or its draft is kept, sending the same input again
 * after a lost response returns the first result, so nothing is created twice.
 */
export function useCallOnce(draft?: string) {
  const [ownIds] = useState(createRequestIds)
  const requestIds = draft === undefined ? ownIds : requestIdsOf(draft)

  /**
   * `read` is the state that staff have seen, with which the server compares its own: it differs once the first
   * request is carried out, so it is not part of the input that identifies the request.
   */
  return async <P extends OncePath, R extends Partial<OnceInput<P>> = object>(
    path: P,
    input: Omit<OnceInput<P>, keyof R>,
    read?: R,
  ): Promise<Result<Output<P>>> => {
    const request_id = requestIds.idFor({ path, input })
    const result = await call(path, { ...input, ...read, request_id } as unknown as Input<P>)
    requestIds.settle(result)
    return result
  }
}
