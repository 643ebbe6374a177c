/** An error response of the control API: `{ "error": … }`. */
class ControlRefusal extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

export function refuseControl(statusCode: number, message: string): never {
  throw new ControlRefusal(statusCode, message)
}
