/** E.164 in its two parts, digits only: `{ dialCode: '86', national: '13800138000' }`. */
export type PhoneNumber = { dialCode: string; national: string }

export type Sms = {
  to: PhoneNumber
  /** One of the names in the configuration; the provider's own template code stands behind it. */
  template: string
  params: Record<string, string>
  /** Our id of the message, echoed in receipts. */
  reference?: string
}

export type SmsSender = {
  /**
   * Hands one message to the provider; throws `OutsideError`. Sending is not idempotent: after an error
   * with aftermath `unknown` the message may be on its way, so only the person may ask again.
   */
  send(sms: Sms): Promise<{ messageId: string }>
}
