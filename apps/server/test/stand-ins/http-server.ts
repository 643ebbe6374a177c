import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  method: string
  /** Path and query as they came. */
  target: string
  headers: Record<string, string>
  body: string
}

export type Reaction = (received: Received, response: ServerResponse) => void

/** A server on a free port that reacts to each request as scripted, one reaction a request. */
export async function openHttpServer() {
  const received: Received[] = []
  const script: Reaction[] = []
  const server = createServer(async (request, response) => {
    const seen = await read(request)
    received.push(seen)
    const react = script.shift()
    if (react) react(seen, response)
    else response.writeHead(418).end(`unscripted request: ${seen.method} ${seen.target}`)
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

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString(),
  }
}

/** Hangs up without a word. */
export const hangUp: Reaction = (_, response) => response.destroy()
