/** What the gateway says before a call is looked at, by HTTP status; business refusals are HTTP 200. */
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

/** A planned answer of the message service: HTTP 200 with a code other than OK. */
export function refuseMessage(code: string, message: string): never {
  throw new SmsRefusal(200, code, message)
}
