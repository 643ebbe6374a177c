import { rootCertificates } from 'node:tls'
import type { NodemailerError } from 'nodemailer'
import type { Clock } from '#server/runtime/clock.ts'
import { createBreaker } from '../breaker.ts'
import { type Observe, observed } from '../observe.ts'
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts'
import { realTiming, type Timing } from '../timing.ts'
import type { Mail, MailSender } from './mail-sender.ts'
import { kindOfSmtpError, smtpCode } from './smtp-errors.ts'

export type MailConfig = {
  /** `smtps://user:password@host:465`, or `smtp://host:25`, which uses STARTTLS if the server offers it. */
  url: string
  /** Rejects an `smtp:` server without STARTTLS. */
  requireStartTls: boolean
  /** The visible sender, on a domain aligned by SPF, DKIM and DMARC. Without a name, each mail has its own. */
  from: { name: string | undefined; address: string }
  /** The address for buyers' replies. */
  replyTo?: string
  /** The mailbox to which other servers return mail (the envelope's sender); by default the visible sender. */
  bounceAddress?: string
  /** The secret in the path to which that mailbox posts returned mail; without it nothing is posted. */
  bounceToken?: string
  /** A certificate in PEM to trust besides the public authorities, for an operator's own mail server. */
  certificate?: string
}

type MailDeps = { clock: Clock; timing?: Timing; observe?: Observe }

const provider = 'smtp'
const operation = 'send'
const timeoutMs = 20_000

/** One email address: no list, no display name, no line break that could become a header. */
const singleEmail = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+$/u

/** Sends through one pool of SMTP connections. Retries belong to the outbox, not here. */
export function createSmtpMail(config: MailConfig, deps: MailDeps): MailSender {
  const { clock, observe, timing = realTiming } = deps
  const breaker = createBreaker(provider, clock)
  const domain = config.from.address.split('@').at(-1)
  let transport: ReturnType<typeof openTransport> | undefined

  return {
    send: (mail) => observed(observe, provider, operation, () => breaker.run(operation, () => send(mail))),
    close: () => void transport?.then((opened) => opened.close()),
  }

  async function send(mail: Mail): Promise<{ provider: string; messageId: string }> {
    if (!singleEmail.test(mail.to)) throw failure('bad-recipient')
    transport ??= openTransport(config)
    const opened = await transport
    const signal = timing.limit(timeoutMs)
    try {
      const { messageId } = await opened.sendMail({
        messageId: `<${mail.reference}@${domain}>`,
        from: { address: config.from.address, name: config.from.name ?? mail.fromName },
        ...(config.bounceAddress && { envelope: { from: config.bounceAddress, to: mail.to } }),
        replyTo: config.replyTo,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments: mail.attachments?.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTags[mail.locale] },
        signal,
      })
      return { provider, messageId }
    } catch (error) {
      if (signal.aborted) throw failure('timeout')
      // The server's message may repeat the email address, so only codes are passed on.
      throw failure(kindOfSmtpError(error as NodemailerError), smtpCode(error as NodemailerError))
    }
  }
}

/** Loads the client for the first mail, which makes the server's start faster. */
async function openTransport({ url, requireStartTls, certificate }: MailConfig) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    requireTLS: requireStartTls,
    ...(certificate && { tls: { ca: [...rootCertificates, certificate] } }),
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const languageTags = { 'zh-cn': 'zh-CN', 'en-us': 'en-US' }

function failure(kind: ProviderErrorKind, code?: string): ProviderError {
  return new ProviderError({ kind, provider, operation, code })
}
