import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'

/** Server-sent events that only say "something changed", at most four times a second. */
export function addLive(app: FastifyInstance, context: SandboxContext): void {
  app.get('/live', (request, reply) => {
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    stream.write(':\n\n')
    let timer: NodeJS.Timeout | undefined
    const stop = context.onChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        stream.write('data: changed\n\n')
      }, 250)
    })
    request.raw.socket.once('close', () => {
      clearTimeout(timer)
      stop()
    })
  })
}
