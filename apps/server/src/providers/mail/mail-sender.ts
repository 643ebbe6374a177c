export type Mail = {
  /** One email address without a name. */
  to: string
  /** The name before the shop's address, unless the server's settings name one. */
  fromName: string
  subject: string
  text: string
  html: string
  attachments?: { name: string; type: 'application/pdf'; content: Buffer }[]
  locale: 'zh-cn' | 'en-us'
  /** Our id of the message. A repeat after a lost response has the same Message-ID. */
  reference: string
}

export type MailSender = {
  /**
   * Hands one message to the mail server; throws `ProviderError`. After `busy`, `unreachable`, `circuit-open`
   * and every `unknown` aftermath, try again later with the same reference.
   */
  send(mail: Mail): Promise<{ provider: string; messageId: string }>
  /** Closes the connections after running transfers have finished. */
  close(): void
}
