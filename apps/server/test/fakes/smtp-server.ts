import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { platformCertificate, platformKey } from './wechat-signing.ts'

type Behavior = {
  /** Replies that differ from the defaults, by the first word of the command, `GREETING` or `.`. */
  replies?: Record<string, string>
  /** Stops replying after this command. */
  silentAt?: string
  /** Cuts the connection after this command. */
  cutAt?: string
  /** Offers STARTTLS with an untrusted certificate. */
  offersTls?: boolean
  /** Called when the server stops replying. */
  onSilence?: () => void
}

const defaultReplies: Record<string, string> = {
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

/** A small mail server on a free port that records mails and can misbehave. */
export async function openSmtpServer(behavior: Behavior = {}) {
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
          if (speak(socket, '.') && !behavior.replies?.['.']) mails.push(text)
          continue
        }
        commands.push(text)
        const word = text.split(' ')[0]?.toUpperCase() ?? ''
        if (!speak(socket, word)) return
        if (word === 'STARTTLS' && behavior.offersTls) return encrypt(socket)
        inData = word === 'DATA' && !behavior.replies?.DATA
      }
    })
  }

  function encrypt(socket: Socket) {
    socket.removeAllListeners('data')
    const secured = new TLSSocket(socket, { isServer: true, key: platformKey, cert: platformCertificate })
    secured.on('error', () => secured.destroy())
    listen(secured)
  }

  /** Returns whether the connection stays usable. */
  function speak(socket: Socket, word: string): boolean {
    if (behavior.silentAt === word) {
      behavior.onSilence?.()
      return false
    }
    if (behavior.cutAt === word) {
      socket.destroy()
      return false
    }
    socket.write(`${behavior.replies?.[word] ?? replyTo(word)}\r\n`)
    return true
  }

  function replyTo(word: string): string {
    if (word === 'EHLO') {
      const extensions = behavior.offersTls ? ['STARTTLS'] : ['AUTH PLAIN']
      return ['250-stand-in', ...extensions.map((it) => `250 ${it}`)].join('\r\n')
    }
    if (word === 'STARTTLS' && behavior.offersTls) return '220 2.0.0 go ahead'
    return defaultReplies[word] ?? '500 5.5.1 unknown command'
  }
}
