import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import { Refusal } from '#server/refuse.ts'
import { presentBusyPage } from './busy-page.ts'
import { languageOf } from './request-language.ts'

const answered = ['/healthz', '/readyz', '/metrics']

class Starting extends Refusal {
  readonly statusCode = 503
}

/**
 * Until the catalog is read, which takes seconds in a large shop, visitors are asked
 * to come back in a moment.
 */
export function refuseWhileStarting(app: FastifyInstance, { catalog }: Pick<Shop, 'catalog'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (catalog.isLoaded || answered.includes(request.url)) return
    const refusal = new Starting('shop-busy', { request_id: request.id })
    if (request.method !== 'GET') throw refusal
    const { status, headers, html } = presentBusyPage(refusal, languageOf(request))
    return reply.code(status).headers(headers).send(html)
  })
}
