import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Shop } from './context.ts'
import type { Answer } from './http/answer.ts'
import { routeApiPage } from './http/api-page.ts'
import { languageOf, routeCalls } from './http/calls.ts'
import { routeCrawlers } from './http/crawlers.ts'
import { presentFailure } from './http/errors.ts'
import { routeHealth } from './http/health.ts'
import { routeHooks } from './http/hooks.ts'
import { createInProcessCalls } from './http/in-process.ts'
import { routePages } from './http/pages.ts'
import type { Job } from './jobs.ts'
import { addressCalls } from './modules/addresses/addresses.calls.ts'
import { bagCalls } from './modules/bag/bag.calls.ts'
import { forgetOldBags } from './modules/bag/forget-old-bags.ts'
import { colourCardCalls } from './modules/colour-cards/colour-cards.calls.ts'
import { colourSearchCalls } from './modules/colour-search/colour-search.calls.ts'
import { favouriteCalls } from './modules/favourites/favourites.calls.ts'
import { goodsCalls } from './modules/goods/goods.calls.ts'
import { routeMedia } from './modules/media/media.routes.ts'
import { memberCalls } from './modules/members/members.calls.ts'
import { messageJobs } from './modules/messages/send-messages.ts'
import { cancelUnpaidOrders } from './modules/orders/cancel-unpaid.ts'
import { orderCalls } from './modules/orders/orders.calls.ts'
import { passportCalls } from './modules/passport/passport.calls.ts'
import { paymentCalls } from './modules/payments/payments.calls.ts'
import { paymentJobs } from './modules/payments/payments.jobs.ts'
import { regionCalls } from './modules/regions/regions.calls.ts'
import { siteCalls } from './modules/site/site.calls.ts'
import { cleanUp } from './modules/upkeep/clean-up.ts'

/** What the shop can do: every module's calls. The server's table of contents. */
export const answers: readonly Answer[] = [
  ...siteCalls,
  ...goodsCalls,
  ...colourSearchCalls,
  ...favouriteCalls,
  ...passportCalls,
  ...memberCalls,
  ...bagCalls,
  ...colourCardCalls,
  ...addressCalls,
  ...regionCalls,
  ...paymentCalls,
  ...orderCalls,
]

/** What the shop does by itself. */
export const jobsOf = (shop: Shop): readonly Job[] => [
  ...messageJobs(shop),
  ...paymentJobs(shop),
  cleanUp(shop),
  forgetOldBags(shop),
  cancelUnpaidOrders(shop),
]

/** The application over a shop: no port, no process; tests drive its calls through `inject`, without pages. */
export async function buildApp(shop: Shop, { pages = false } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < shop.config.trustProxy,
    bodyLimit: 64 * 1024,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: true, allErrors: true } },
    schemaErrorFormatter: (errors) => Object.assign(new Error('malformed input'), { validation: errors }),
  })

  app.setErrorHandler((error, request, reply) => {
    const { status, envelope, expected } = presentFailure(error, languageOf(request), request.id)
    if (!expected) request.log.error({ err: error, url: request.routeOptions.url }, 'a call failed')
    if (typeof envelope.data.retry_after === 'number') reply.header('retry-after', envelope.data.retry_after)
    return reply
      .code(status)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .send(envelope)
  })
  app.setNotFoundHandler((request, reply) => {
    const { envelope } = presentFailure({ statusCode: 404 }, languageOf(request), request.id)
    return reply.code(404).send(envelope)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })

  await app.register(multipart, {
    limits: { fileSize: 5 * 1024 * 1024, files: 5 },
    attachFieldsToBody: 'keyValues',
  })
  await routeHooks(app, shop)
  await routeApiPage(app)
  routeHealth(app, shop)
  routeCalls(app, shop, answers)
  routeMedia(app, shop)
  if (pages) {
    routeCrawlers(app, shop)
    await routePages(app, shop, createInProcessCalls(shop, answers))
  }
  return app
}
