import type { Call } from '@corium/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { networkOf } from '#server/runtime/network.ts'
import { readAccessToken } from './access-token.ts'
import type { FormLimits } from './multipart.ts'
import { discardBody } from './request-bodies.ts'

/** Finds who makes a call before its body is read. @throws the refusals of a caller without access */
export type FindCaller = (call: Call, token: string | undefined) => Promise<Pick<Context, 'staff' | 'member'>>

/**
 * A form with a file is held in memory, so only this many are open at a time: `each` from one person or network,
 * and `all` from one kind of callers. Visitors cannot use up the share of members and staff.
 */
const maxOpen = {
  visitor: { all: 16, each: 8 },
  member: { all: 32, each: 8 },
  staff: { all: 16, each: 8 },
}

/** Limits the forms with files that are being received or handled. */
export function limitOpenForms(scope: FastifyInstance, findCaller: FindCaller): void {
  const open = new Map<string, number>()

  function count(key: string, change: 1 | -1): void {
    const left = (open.get(key) ?? 0) + change
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }

  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await countForm(request, reply)
    } catch (error) {
      await discardBody(request)
      throw error
    }
  })

  async function countForm(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { formLimits } = request.routeOptions.config as { formLimits?: FormLimits & { call: Call } }
    if (!formLimits?.files) return
    const { staff, member } = await findCaller(formLimits.call, readAccessToken(request))
    // The client may have gone away meanwhile.
    if (reply.raw.closed) return
    const kind = staff ? 'staff' : member ? 'member' : 'visitor'
    const one = `${kind} ${(staff ?? member)?.id ?? networkOf(request.ip)}`
    const { all, each } = maxOpen[kind]
    if ((open.get(kind) ?? 0) >= all || (open.get(one) ?? 0) >= each) refuse('shop-busy')
    for (const key of [kind, one]) count(key, 1)
    // The response closes after it was sent and also when the client goes away before.
    reply.raw.once('close', () => {
      for (const key of [kind, one]) count(key, -1)
    })
  }
}
