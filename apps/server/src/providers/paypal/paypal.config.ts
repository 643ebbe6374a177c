import type { Clock } from '#server/runtime/clock.ts'
import type { HttpClient } from '../http-request.ts'
import type { Observe } from '../observe.ts'
import type { Timing } from '../timing.ts'

export type PaypalConfig = {
  /** Scheme and host only. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** PayPal's id of our webhook, which its signatures cover. */
  webhookId: string
  /** The currency that buyers are charged in. */
  currency: string
  /** Our pages that PayPal sends the buyer back to; it adds `token`, its number of the order. */
  returnUrl: string
  cancelUrl: string
}

export type PaypalDeps = {
  clock: Clock
  http?: HttpClient
  timing?: Timing
  observe?: Observe
}
