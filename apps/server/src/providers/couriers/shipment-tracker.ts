import type { ShipmentState } from '@corium/contract/parcels'

/** A tracking number at a courier company. */
export type TrackedNumber = {
  /** The company's code at the tracking service. */
  company: string
  number: string
  /** The last four digits of the recipient's or the sender's phone number, which some companies ask for. */
  phoneEnd: string
}

/** The whole history of a shipment as its courier reports it, newest first, and its state now. */
export type CourierReport = {
  state: ShipmentState
  traces: readonly { at: Date; text: string; place: string }[]
}

/**
 * The client of a service that follows shipments at all couriers. It stores nothing and makes no decisions. Its
 * requests may throw `ProviderError`.
 */
export type ShipmentTracker = {
  /** Names the service in logs and metrics. */
  readonly name: string
  /** Requests pushes about a number; repeating it for the same number changes nothing. */
  subscribe(shipment: TrackedNumber & { callbackUrl: string; salt: string }): Promise<void>
  /** Undefined while the courier does not know the number. Query one number at most every 30 minutes. */
  query(shipment: TrackedNumber): Promise<CourierReport | undefined>
  /** Verifies and translates a push, and changes nothing. */
  readPush(rawBody: Buffer, salt: string): PushReading
}

export type CourierPush = {
  /** `ended`: delivered, and the last push. `given-up`: no record for days, or no change for weeks. */
  kind: 'report' | 'ended' | 'given-up'
  /** The courier has rewritten the history, so an entry that is missing now was removed on purpose. */
  isRewritten: boolean
  /** Empty when the push does not repeat it. */
  number: string
  company: string
  /** The company that the number belongs to, if it is not the named one. */
  correctCompany: string | undefined
  report: CourierReport
}

export type PushReading =
  | { ok: true; push: CourierPush }
  | { ok: false; rejection: 'malformed' | 'bad-signature' }
