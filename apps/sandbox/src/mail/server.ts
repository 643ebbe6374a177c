import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import { recordExchange } from '#sandbox/exchanges.ts'
import { takeFault } from '#sandbox/faults.ts'
import { readMail } from '#sandbox/mail/read-mail.ts'
import type { World } from '#sandbox/world.ts'

const { user, password } = sandboxCredentials.smtp
const largestMail = 10_000_000

/** A mail server that takes mail from anyone who can log in, for anyone, and keeps it. */
export function openMail(world: World): SMTPServer {
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    name: 'sandbox.mail',
    size: largestMail,
    authMethods: ['PLAIN', 'LOGIN'],
    // No TLS: it would need a certificate that every mail client on this machine trusts.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    async onConnect(_session, done) {
      const fault = takeFault(world, 'mail.connect')
      if (fault?.mode === 'slow') await pause(fault.ms ?? 1_000)
      done(fault?.mode === 'busy' ? smtpAnswer(421, 'Service not available, try again later') : null)
    },
    onAuth(given, _session, done) {
      const wrong = given.username !== user || given.password !== password
      const fault = wrong ? undefined : takeFault(world, 'mail.login')
      if (!wrong && !fault) return done(null, { user })
      note(world, {
        what: 'AUTH',
        status: 535,
        verified: false,
        reason: fault ? 'fault: refuse' : 'wrong login',
      })
      done(smtpAnswer(535, 'Authentication credentials invalid'))
    },
    onRcptTo({ address }, _session, done) {
      const fault = takeFault(world, 'mail.recipient', [address.toLowerCase()])
      const refusal = fault && smtpAnswer(...recipientRefusals[fault.mode]!)
      if (refusal)
        note(world, { what: `RCPT TO ${address}`, status: refusal.responseCode, reason: refusal.message })
      done(refusal ?? null)
    },
    onData(stream, session, done) {
      receive(world, stream, session, sockets.get(session.remotePort)).then(
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
  // A client that goes away in mid-sentence is the client's affair.
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

async function receive(
  world: World,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  socket: Socket | undefined,
): Promise<string> {
  const source = await readAll(stream)
  const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
  const what = `DATA from ${from} to ${to.join(', ')}`
  const fault = takeFault(world, 'mail.data', to)
  const reason = fault && `fault: ${fault.mode}`
  if (fault?.mode === 'slow') await pause(fault.ms ?? 1_000)
  if (fault?.mode === 'cut') socket?.destroy()
  const refusal = fault && dataRefusals[fault.mode]
  if (refusal) {
    note(world, { what, status: refusal[0], ...(reason && { reason }) })
    throw smtpAnswer(...refusal)
  }
  const mail = await readMail(source, { from, to }, fault, world.now())
  world.state.messages.push(mail)
  note(world, { what, status: 250, ...(reason && { reason }), body: `Subject: ${mail.subject}` })
  return `Queued as ${mail.id}`
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw smtpAnswer(552, 'Message exceeds the size limit')
  return Buffer.concat(chunks)
}

function smtpAnswer(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode })
}

type Noted = { what: string; status: number; reason?: string; body?: string; verified?: boolean }

/** Only envelope and subject: what a mail says is for the Inbox. */
function note(world: World, { what, status, reason, body = '', verified = true }: Noted): void {
  recordExchange(world, {
    at: world.now().toISOString(),
    took_ms: 0,
    direction: 'in',
    channel: 'mail',
    what,
    verdict: verified ? 'verified' : 'not-verified',
    ...(reason && { reason }),
    status,
    request: { headers: {}, body },
    answer: { headers: {}, body: '' },
  })
}
