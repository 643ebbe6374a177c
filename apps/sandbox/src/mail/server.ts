import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { consumeFault } from '#sandbox/faults.ts'
import { queueBounce } from '#sandbox/mail/bounces.ts'
import { readMail } from '#sandbox/mail/read-mail.ts'
import { mailPrivateKey } from '#sandbox/mail/tls-key.ts'
import { addLogEntry } from '#sandbox/request-log.ts'

const { user, password, certificate } = sandboxCredentials.smtp
const maxMailBytes = 10_000_000

/**
 * An SMTP server that stores mail for any recipient from every client that logs in. It offers STARTTLS, or
 * with `secure` speaks TLS from the first byte.
 */
export function createMailServer(context: SandboxContext, { secure = false } = {}): SMTPServer {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    name: 'sandbox.mail',
    size: maxMailBytes,
    authMethods: ['PLAIN', 'LOGIN'],
    secure,
    cert: certificate,
    key: mailPrivateKey,
    // Clients without TLS may log in too: the certificate is self-signed, so they would first have to trust it.
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    async onConnect(_session, done) {
      const fault = consumeFault(context, 'mail.connect')
      if (fault?.mode === 'slow') await pause(fault.ms ?? 1_000)
      done(fault?.mode === 'busy' ? smtpError(421, 'Service not available, try again later') : null)
    },
    onAuth(login, _session, done) {
      const wrong = login.username !== user || login.password !== password
      const fault = wrong ? undefined : consumeFault(context, 'mail.login')
      if (!wrong && !fault) return done(null, { user })
      logMail(context, {
        summary: 'AUTH',
        status: 535,
        verified: false,
        reason: fault ? 'fault: refuse' : 'wrong login',
      })
      done(smtpError(535, 'Authentication credentials invalid'))
    },
    onRcptTo({ address }, _session, done) {
      const fault = consumeFault(context, 'mail.recipient', [address.toLowerCase()])
      const refusal = fault && smtpError(...recipientRefusals[fault.mode]!)
      if (refusal)
        logMail(context, {
          summary: `RCPT TO ${address}`,
          status: refusal.responseCode,
          reason: refusal.message,
        })
      done(refusal ?? null)
    },
    onData(stream, session, done) {
      receiveMail(context, stream, session, sockets.get(session.remotePort)).then(
        (accepted) => done(null, accepted),
        (error: Error) => done(error),
      )
    },
  })
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  // Ignore clients that disconnect in the middle of a command.
  server.on('error', () => undefined)
  return server
}

const recipientRefusals: Record<string, [number, string]> = {
  greylisted: [451, 'Greylisted, try again later'],
  'no-mailbox': [550, 'No such mailbox'],
  'mailbox-full': [452, 'Mailbox full'],
}

const dataRefusals: Record<string, [number, string]> = {
  refuse: [554, 'Message refused'],
  'try-later': [451, 'Local error, try again later'],
  cut: [421, 'Connection lost'],
}

async function receiveMail(
  context: SandboxContext,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  socket: Socket | undefined,
): Promise<string> {
  const source = await readAll(stream)
  const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
  const summary = `DATA from ${from} to ${to.join(', ')}`
  const fault = consumeFault(context, 'mail.data', to)
  const reason = fault && `fault: ${fault.mode}`
  if (fault?.mode === 'slow') await pause(fault.ms ?? 1_000)
  if (fault?.mode === 'cut') socket?.destroy()
  const refusal = fault && dataRefusals[fault.mode]
  if (refusal) {
    logMail(context, { summary, status: refusal[0], ...(reason && { reason }) })
    throw smtpError(...refusal)
  }
  const mail = await readMail(source, { from, to }, fault, context.now())
  context.state.inbox.push(mail)
  if (fault) queueBounce(context, mail, fault.mode)
  logMail(context, { summary, status: 250, ...(reason && { reason }), body: `Subject: ${mail.subject}` })
  return `Queued as ${mail.id}`
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw smtpError(552, 'Message exceeds the size limit')
  return Buffer.concat(chunks)
}

function smtpError(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode })
}

type MailLogInput = { summary: string; status: number; reason?: string; body?: string; verified?: boolean }

/** Logs envelope and subject only; the inbox shows the content. */
function logMail(
  context: SandboxContext,
  { summary, status, reason, body = '', verified = true }: MailLogInput,
): void {
  addLogEntry(context, {
    at: context.now().toISOString(),
    duration_ms: 0,
    direction: 'in',
    channel: 'mail',
    summary,
    verdict: verified ? 'verified' : 'not-verified',
    ...(reason && { reason }),
    status,
    request: { headers: {}, body },
    response: { headers: {}, body: '' },
  })
}
