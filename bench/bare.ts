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

process.on('message', ({ type, body }: { type: string; body: string }) => {
  answer = { type, body: Buffer.from(body, 'base64') }
  process.send?.({ kind: 'ready', cpu: process.cpuUsage() })
})

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ kind: 'open', port: (app.server.address() as { port: number }).port })
