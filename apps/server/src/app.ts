import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Shop } from './context.ts'
import type { Answer } from './http/answer.ts'
import { answerFailure } from './http/answer-failure.ts'
import { routeApiPage } from './http/api-page.ts'
import { routeCalls } from './http/calls.ts'
import { routeCrawlers } from './http/crawlers.ts'
import { guardAnswer } from './http/guard-answer.ts'
import { routeHealth } from './http/health.ts'
import { routeHooks } from './http/hooks.ts'
import { createInProcessCalls } from './http/in-process.ts'
import { compilersOnFirstUse } from './http/on-first-use.ts'
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
import { staffCalls } from './modules/staff/staff.calls.ts'
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
  ...staffCalls,
]

/** What the shop does by itself. */
export const jobsOf = (shop: Shop): readonly Job[] => [
  ...messageJobs(shop),
  ...paymentJobs(shop),
  cleanUp(shop),
  forgetOldBags(shop),
  cancelUnpaidOrders(shop),
]

const bodyLimit = 64 * 1024

/** The application over a shop: no port, no process; tests drive its calls through `inject`, without pages. */
export async function buildApp(shop: Shop, { pages = false } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < shop.config.trustProxy,
    bodyLimit,
    schemaController: { compilersFactory: compilersOnFirstUse },
    // An address that cannot be read passes neither handlers nor hooks.
    frameworkErrors: (error, request, reply) => {
      guardAnswer(request, reply.type('application/json'), shop.config)
      return answerFailure(error, request, reply)
    },
    ajv: {
      // A millionth of a thousandth: no binary fraction is exactly 1.9.
      customOptions: { coerceTypes: false, removeAdditional: true, allErrors: true, multipleOfPrecision: 6 },
    },
    schemaErrorFormatter: (errors) => Object.assign(new Error('malformed input'), { validation: errors }),
  })

  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure({ statusCode: 404 }, request, reply))
  app.addHook('onSend', (request, reply, payload, done) => {
    guardAnswer(request, reply, shop.config)
    done(null, payload)
  })

  // Forms of fields: no call takes files.
  await app.register(multipart, {
    limits: { files: 0, fields: 50, fieldSize: bodyLimit },
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
