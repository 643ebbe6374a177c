import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Shutdown } from '#server/runtime/shutdown.ts'

/**
 * How long open requests may take once the port is closed, in milliseconds; as long as
 * a request may take at all.
 */
const finishMs = 30_000

/**
 * Closes connections without losing a request. From the start of a shutdown each response ends its
 * connection, so that no client sends another request on a connection that is about to close. When the port
 * closes, connections without a request close at once, and the others after their response.
 */
export function closeConnections(app: FastifyInstance, shutdown: Pick<Shutdown, 'isShuttingDown'>): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (shutdown.isShuttingDown) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', (done) => {
    // Node keeps a connection open that has not sent its first request yet, as browsers open them in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), finishMs).unref()
    done()
  })
}
