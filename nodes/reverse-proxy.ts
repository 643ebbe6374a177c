import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

type Target = { origin: string; agent: Agent; isReady: boolean }

/**
 * `unsent`: the server did not accept the connection. `broken`: the connection ended before a response began.
 */
type Outcome = 'answered' | 'unsent' | 'broken'

const checkIntervalMs = 500

/** Headers that belong to one connection; RFC 9110, section 7.6.1. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']

/**
 * A reverse proxy on localhost, as shops run one in front of their servers: it sends requests in turn to the
 * servers whose `/readyz` responds with 200, and keeps connections to them open. It repeats a request on
 * another server only when that is safe: when the first one did not accept the connection, or when the method
 * is idempotent.
 */
export async function startReverseProxy(port: number, origins: readonly string[]) {
  const targets = origins.map(
    (origin): Target => ({ origin, agent: new Agent({ keepAlive: true }), isReady: false }),
  )
  let turn = 0

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await buffer(incoming)
    turn += 1
    const ready = targets.filter(({ isReady }) => isReady)
    if (ready.length === 0) return void outgoing.writeHead(503).end('no server is ready')
    for (let tries = 0; tries < ready.length; tries++) {
      const target = ready[(turn + tries) % ready.length]!
      const outcome = await sendTo(target, incoming, body, outgoing)
      if (outcome === 'answered') return
      if (outcome === 'unsent') target.isReady = false
      if (outcome === 'broken' && incoming.method !== 'GET') break
    }
    outgoing.writeHead(502).end('bad gateway')
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const closing = new AbortController()
  for (const target of targets) void keepChecking(target, closing.signal)

  return {
    origin: `http://127.0.0.1:${port}`,
    /** Whether the proxy sends requests to the server. */
    isReady: (origin: string) => targets.some((target) => target.origin === origin && target.isReady),
    async close() {
      closing.abort()
      for (const { agent } of targets) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function keepChecking(target: Target, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await check(target)
    await pause(checkIntervalMs)
  }
}

/** Resolves when the server has responded or is found to be down, however long that takes on a busy machine. */
function check(target: Target): Promise<void> {
  return new Promise((resolve) => {
    const request = get(`${target.origin}/readyz`, { agent: false }, (response) => {
      target.isReady = response.statusCode === 200
      response.resume()
      resolve()
    })
    request.on('error', () => {
      target.isReady = false
      resolve()
    })
  })
}

function sendTo(
  { origin, agent }: Target,
  { url = '/', method, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: withoutConnection(headers), agent }
    const request = sendRequest(new URL(url, origin), options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, withoutConnection(response.headers))
      pipeline(response, outgoing).then(() => resolve('answered'), reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'unsent' : 'broken'),
    )
    request.end(body)
  })
}

const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name)))
