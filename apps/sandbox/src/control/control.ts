import type { FastifyInstance } from 'fastify'
import { controlFaults } from '#sandbox/control/faults.ts'
import { controlMessages } from '#sandbox/control/messages.ts'
import { controlNotices } from '#sandbox/control/notices.ts'
import { controlPayments } from '#sandbox/control/payments.ts'
import { controlRefunds } from '#sandbox/control/refunds.ts'
import { controlTime } from '#sandbox/control/time.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { World } from '#sandbox/world.ts'

/** The sandbox as a test or a demo script drives it. */
export function addControl(app: FastifyInstance, world: World): void {
  app.get('/control/health', () => ({ status: 'ok', now: world.now().toISOString() }))
  app.get('/control/credentials', () => sandboxCredentials)
  app.get<{ Querystring: { channel?: string } }>('/control/log', ({ query }) => ({
    exchanges: world.state.exchanges
      .filter(({ channel }) => !query.channel || channel === query.channel)
      .toReversed(),
  }))
  app.post('/control/reset', () => {
    world.reset()
    return { reset: true }
  })
  controlMessages(app, world)
  controlPayments(app, world)
  controlRefunds(app, world)
  controlNotices(app, world)
  controlFaults(app, world)
  controlTime(app, world)
}
