export type Fault = {
  id: string
  target: string
  mode: string
  /** Limits the fault to this order number, refund number, PayPal id, phone number or address. */
  only?: string
  /** Remaining number of times; null until cleared. */
  times: number | null
  /** Chance that the fault is triggered, from 0 to 1; drawn from `seed`. */
  probability?: number
  seed?: number
  status?: number
  code?: string
  message?: string
  ms?: number
  count?: number
}
