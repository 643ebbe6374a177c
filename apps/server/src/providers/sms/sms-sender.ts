/** An E.164 number in its two parts, digits only: `{ dialCode: '86', national: '13800138000' }`. */
export type PhoneNumber = { dialCode: string; national: string }

export type Sms = {
  to: PhoneNumber
  /** A template name of the configuration, which maps it to the provider's template code. */
  template: string
  /** The template's variables, in the order for a provider that numbers them. */
  params: Record<string, string>
  /** The whole text, for a provider without templates. */
  text: string
  /** Our id of the message. Some receipts carry it. */
  reference: string
  /** The provider whose last text to this number did not arrive; it is tried last. */
  avoid?: string | undefined
}

/** The provider that accepted a text, and its id there. */
type SentSms = { provider: string; messageId: string }

export type SmsSender = {
  /**
   * Hands one message to the provider; throws `ProviderError`. Sending is not idempotent: after an error with
   * aftermath `unknown` the message may have been sent, so only the buyer may request another.
   */
  send(sms: Sms): Promise<SentSms>
}
