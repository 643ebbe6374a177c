export type Mail = {
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string
  locale: 'zh-cn' | 'en-us'
  /** Our id of the message: a repeat after a lost answer carries the same Message-ID. */
  reference: string
}

export type MailSender = {
  /**
   * Hands one message to the mail server; throws `OutsideError`. `busy`, `unreachable`, `resting` and
   * every `unknown` aftermath are worth another try later with the same reference.
   */
  send(mail: Mail): Promise<{ messageId: string }>
  /** Lets the open connections finish and closes them. */
  close(): void
}
