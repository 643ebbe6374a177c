import Fastify from 'fastify'

/**
 * The yardstick: a Fastify server without a shop, in a process of its own. It answers every request with the bytes
 * that it was given last.
 */
const app = Fastify()
let answer = { type: 'text/plain', body: Buffer.alloc(0) }

app.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: (_request, reply) => reply.header('content-type', answer.type).send(answer.body),
})

process.on('message', (given: { type: string; body: string } | 'usage') => {
  if (given !== 'usage') answer = { type: given.type, body: Buffer.from(given.body, 'base64') }
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() })
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
