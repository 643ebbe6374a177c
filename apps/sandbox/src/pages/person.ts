import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '#sandbox/context.ts'
import type { Identity } from '#sandbox/records/wechat.ts'
import { findIdentity } from '#sandbox/wechat/identities.ts'

/** The person in the cookie, or otherwise the first one. */
export function personOf(context: SandboxContext, { headers }: FastifyRequest): Identity {
  const id = /(?:^|;\s*)sandbox_person=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return findIdentity(context, id) ?? context.state.identities[0]!
}

export function rememberPerson(reply: FastifyReply, { id }: Identity): FastifyReply {
  return reply.header('set-cookie', `sandbox_person=${id}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
}
