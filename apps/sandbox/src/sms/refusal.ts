/** An error response. Gateway errors have an HTTP error status; business errors have HTTP 200. */
export class SmsRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export function refuseAtGateway(status: number, code: string, message: string): never {
  throw new SmsRefusal(status, code, message)
}

/** A business error: HTTP 200 with a code other than OK. */
export function refuseMessage(code: string, message: string): never {
  throw new SmsRefusal(200, code, message)
}
