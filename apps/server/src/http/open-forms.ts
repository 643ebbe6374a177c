import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#server/refuse.ts'
import { networkOf } from '#server/runtime/network.ts'
import type { FormLimits } from './multipart.ts'

/** A form with a file is in memory as a whole, so only this many are open at a time. */
const maxOpen = { server: 32, network: 8 }

/** Limits the forms with files that are being received or handled, in the server and from each network. */
export function limitOpenForms(scope: FastifyInstance): void {
  const open = new Map<string, number>()
  let total = 0

  function count(network: string, change: 1 | -1): void {
    total += change
    const left = (open.get(network) ?? 0) + change
    if (left > 0) open.set(network, left)
    else open.delete(network)
  }

  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { formLimits } = request.routeOptions.config as { formLimits?: FormLimits }
    if (!formLimits?.files) return
    const network = networkOf(request.ip)
    if (total >= maxOpen.server || (open.get(network) ?? 0) >= maxOpen.network) refuse('shop-busy')
    count(network, 1)
    // The response closes after it was sent and also when the client goes away before.
    reply.raw.once('close', () => count(network, -1))
  })
}
