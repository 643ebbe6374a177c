import Fastify from 'fastify'

/** The baseline: a Fastify server without a shop, in a separate process. It sends the bytes that it received last. */
const app = Fastify()
let response = { type: 'text/plain', body: Buffer.alloc(0) }

app.route({
  method: ['GET', 'POST'],
  url: '*',
  handler: (_request, reply) => reply.header('content-type', response.type).send(response.body),
})

process.on('message', (message: { type: string; body: string } | 'usage') => {
  if (message !== 'usage') response = { type: message.type, body: Buffer.from(message.body, 'base64') }
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, residentBytes: process.memoryUsage.rss() })
})

// A bench that failed or was killed does not stop this process, which would keep the bench's output open.
process.once('disconnect', () => void app.close())

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as { port: number }).port })
