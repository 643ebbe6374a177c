/** An E.164 number in its two parts, digits only: `{ dialCode: '86', national: '13800138000' }`. */
export type PhoneNumber = { dialCode: string; national: string }

export type Sms = {
  to: PhoneNumber
  /** A template name of the configuration, which maps it to the provider's template code. */
  template: string
  params: Record<string, string>
  /** Our id of the message, echoed in receipts. */
  reference?: string
}

export type SmsSender = {
  /**
   * Hands one message to the provider; throws `ProviderError`. Sending is not idempotent: after an error with aftermath
   * `unknown` the message may have been sent, so only the buyer may request another.
   */
  send(sms: Sms): Promise<{ provider: string; messageId: string }>
}
