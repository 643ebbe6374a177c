import { sessionInvalid } from '@corium/browser/codes'
import { ShopError } from '@corium/browser/result'

/** The interval of a poll, which ends with the session: each further call would ask for a login again. */
export const whileLoggedIn = (error: Error | null, interval: number): number | false =>
  error instanceof ShopError && error.code === sessionInvalid ? false : interval
