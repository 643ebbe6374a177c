import type { RefusalName } from '@corium/contract/refusals'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Counter, Histogram } from 'prom-client'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to Fastify's own.
  interface FastifyReply {
    /** Why the call was refused. */
    refusal: RefusalName | ''
  }
}

type Outcome = 'ok' | 'refused' | 'limited' | 'unavailable' | 'failed'

const requests = new Histogram({
  name: 'corium_request_seconds',
  help: 'Requests by route and outcome, with the time from the headers of the request to the end of its response',
  labelNames: ['route', 'outcome'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
})

const refusals = new Counter({
  name: 'corium_refusals_total',
  help: 'Refused calls by route and reason',
  labelNames: ['route', 'refusal'],
})

/**
 * Counts every request. The label is the path of its route, of which there are few; `unknown` matches none.
 */
export function observeRequests(app: FastifyInstance): void {
  app.decorateReply('refusal', '')
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const { refusal } = reply
    requests.observe({ route, outcome: outcomeOf(reply) }, reply.elapsedTime / 1000)
    if (refusal) refusals.inc({ route, refusal })
    done()
  })
}

/** A refused call has the status 200, and a page that the server could not render in time 503. */
function outcomeOf({ refusal, statusCode }: FastifyReply): Outcome {
  if (statusCode === 503) return 'unavailable'
  if (statusCode >= 500) return 'failed'
  if (statusCode === 429) return 'limited'
  return refusal || statusCode >= 400 ? 'refused' : 'ok'
}
