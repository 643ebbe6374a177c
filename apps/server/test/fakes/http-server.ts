import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  /** Path and query as received. */
  target: string
  headers: Record<string, string>
  body: string
  bytes: Buffer
}

export type Reaction = (received: Received, response: ServerResponse) => unknown

/** A server on a free port that handles each request with the next scripted reaction, or otherwise with `always`. */
export async function openHttpServer(always: Reaction = refuseUnscripted) {
  const received: Received[] = []
  const script: Reaction[] = []
  const server = createServer(async (request, response) => {
    const seen = await read(request)
    received.push(seen)
    const react = script.shift() ?? always
    react(seen, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    next: (...reactions: Reaction[]) => script.push(...reactions),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const refuseUnscripted: Reaction = ({ method, target }, response) =>
  response.writeHead(418).end(`unscripted request: ${method} ${target}`)

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: bytes.toString(),
    bytes,
  }
}

/** Closes the connection without a response. */
export const hangUp: Reaction = (_, response) => response.destroy()
