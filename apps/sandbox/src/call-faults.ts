import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#sandbox/state.ts'

/** True when the fault leaves the caller without an answer, before anything was done. */
export async function failBefore(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault?.mode === 'reset') return dropConnection(request, reply)
  if (fault?.mode === 'hang') return leaveWaiting(fault, request, reply)
  if (fault?.mode === 'slow') await pause(fault.ms ?? 1_000)
  return false
}

/** True when the fault swallows the answer to a call that was carried out. */
export async function failAfter(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault?.mode === 'drop-answer') return dropConnection(request, reply)
  if (fault?.mode === 'hang-answer') return leaveWaiting(fault, request, reply)
  return false
}

export function spoil(fault: Fault | undefined, body: string): string {
  if (fault?.mode === 'malformed') return `${body.slice(0, Math.max(1, body.length - 2))}<`
  if (fault?.mode === 'huge') return `{"padding":"${'x'.repeat(10_000_000)}"}`
  return body
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): true {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return true
}

/** Until the caller gives up, or the fault's own time is over. */
async function leaveWaiting(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<true> {
  reply.hijack()
  const { socket } = request.raw
  const timer = setTimeout(() => socket.destroy(), fault.ms ?? 120_000)
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(timer)
  return true
}
