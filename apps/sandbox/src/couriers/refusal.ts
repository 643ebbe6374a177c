/** A response with which the tracking service refuses: HTTP 200 with its own code. */
export class TrackingRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export function refuseTracking(code: string, message: string): never {
  throw new TrackingRefusal(code, message)
}
