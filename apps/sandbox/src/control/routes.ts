import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import { addBookChangeRoutes } from '#sandbox/control/book-changes.ts'
import { addClockAndSettingsRoutes } from '#sandbox/control/clock-and-settings.ts'
import { addComplaintRoutes } from '#sandbox/control/complaints.ts'
import { addFaultRoutes } from '#sandbox/control/faults.ts'
import { addMessageRoutes } from '#sandbox/control/messages.ts'
import { addNoticeRoutes } from '#sandbox/control/notices.ts'
import { addParcelRoutes } from '#sandbox/control/parcels.ts'
import { addPaymentRoutes } from '#sandbox/control/payments.ts'
import { addPayPalRoutes } from '#sandbox/control/paypal.ts'
import { addRefundRoutes } from '#sandbox/control/refunds.ts'
import { addWeChatRoutes } from '#sandbox/control/wechat.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'

/** The control API, for tests and demo scripts. */
export function addControlRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get('/control/health', () => ({ status: 'ok', now: context.now().toISOString() }))
  app.get('/control/credentials', () => sandboxCredentials)
  app.get<{ Querystring: { channel?: string } }>('/control/log', ({ query }) => ({
    entries: context.state.log
      .filter(({ channel }) => !query.channel || channel === query.channel)
      .toReversed(),
  }))
  app.post('/control/reset', () => {
    context.reset()
    return { reset: true }
  })
  addMessageRoutes(app, context)
  addBookChangeRoutes(app, context)
  addPaymentRoutes(app, context)
  addRefundRoutes(app, context)
  addComplaintRoutes(app, context)
  addNoticeRoutes(app, context)
  addWeChatRoutes(app, context)
  addPayPalRoutes(app, context)
  addParcelRoutes(app, context)
  addFaultRoutes(app, context)
  addClockAndSettingsRoutes(app, context)
}
