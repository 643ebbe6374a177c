import { createRequestIds } from '@corium/browser/request-id'
import type { Input, Output, Path, Result } from '@corium/browser/result'
import { useState } from 'react'
import { call, type StaffPath } from './client.ts'

/** The calls that take a `request_id`. */
export type OncePath = { [P in StaffPath]: 'request_id' extends keyof Input<P> ? P : never }[StaffPath]
export type OnceInput<P extends Path> = Omit<Input<P>, 'request_id'>

/**
 * For calls that create something. While the form stays open, sending the same input again after a lost
 * response returns the first result, so nothing is created twice.
 */
export function useCallOnce() {
  const [requestIds] = useState(createRequestIds)

  return async <P extends OncePath>(path: P, input: OnceInput<P>): Promise<Result<Output<P>>> => {
    const request_id = requestIds.idFor({ path, input })
    const result = await call(path, { ...input, request_id } as Input<P>)
    requestIds.settle(result)
    return result
  }
}
