import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { platformCertificate, platformKey } from './wechat-signing.ts'

type Habits = {
  /** Replies other than the usual, by the first word of the command; `GREETING` and `.` included. */
  replies?: Record<string, string>
  /** Does not say a word after this command. */
  silentAt?: string
  /** Cuts the connection after this command. */
  cutAt?: string
  /** Offers STARTTLS, with a certificate that nobody vouches for. */
  offersTls?: boolean
  /** Told when the server falls silent. */
  onSilence?: () => void
}

const usual: Record<string, string> = {
  GREETING: '220 stand-in ESMTP',
  MAIL: '250 2.1.0 sender ok',
  RCPT: '250 2.1.5 recipient ok',
  DATA: '354 go ahead',
  '.': '250 2.0.0 taken',
  AUTH: '235 2.7.0 welcome',
  RSET: '250 2.0.0 forgotten',
  QUIT: '221 2.0.0 bye',
  STARTTLS: '502 5.5.1 unknown command',
}

/** A little mail server on a free port that keeps what it takes and misbehaves as told. */
export async function openSmtpServer(habits: Habits = {}) {
  const mails: string[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    if (speak(socket, 'GREETING')) listen(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    commands,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function listen(socket: Socket) {
    let buffered = ''
    let inData = false
    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8')
      for (;;) {
        const end = inData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n')
        if (end < 0) return
        const text = buffered.slice(0, end)
        buffered = buffered.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          if (speak(socket, '.') && !habits.replies?.['.']) mails.push(text)
          continue
        }
        commands.push(text)
        const word = text.split(' ')[0]?.toUpperCase() ?? ''
        if (!speak(socket, word)) return
        if (word === 'STARTTLS' && habits.offersTls) return encrypt(socket)
        inData = word === 'DATA' && !habits.replies?.DATA
      }
    })
  }

  function encrypt(socket: Socket) {
    socket.removeAllListeners('data')
    const secured = new TLSSocket(socket, { isServer: true, key: platformKey, cert: platformCertificate })
    secured.on('error', () => secured.destroy())
    listen(secured)
  }

  /** Whether the conversation goes on. */
  function speak(socket: Socket, word: string): boolean {
    if (habits.silentAt === word) {
      habits.onSilence?.()
      return false
    }
    if (habits.cutAt === word) {
      socket.destroy()
      return false
    }
    socket.write(`${habits.replies?.[word] ?? replyTo(word)}\r\n`)
    return true
  }

  function replyTo(word: string): string {
    if (word === 'EHLO') {
      const extensions = habits.offersTls ? ['STARTTLS'] : ['AUTH PLAIN']
      return ['250-stand-in', ...extensions.map((it) => `250 ${it}`)].join('\r\n')
    }
    if (word === 'STARTTLS' && habits.offersTls) return '220 2.0.0 go ahead'
    return usual[word] ?? '500 5.5.1 unknown command'
  }
}
