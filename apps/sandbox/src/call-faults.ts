import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#sandbox/records/fault.ts'

/** Applies faults that occur before the call runs. @returns whether the caller gets no response */
export async function failBeforeHandling(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault?.mode === 'reset') return dropConnection(request, reply)
  if (fault?.mode === 'hang') return holdConnection(fault, request, reply)
  if (fault?.mode === 'slow') await pause(fault.ms ?? 1_000)
  return false
}

/** Applies faults that occur after the call ran. @returns whether the caller gets no response */
export async function failAfterHandling(
  fault: Fault | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault?.mode === 'drop-response') return dropConnection(request, reply)
  if (fault?.mode === 'hang-response') return holdConnection(fault, request, reply)
  return false
}

export function corruptBody(fault: Fault | undefined, body: string): string {
  if (fault?.mode === 'malformed') return `${body.slice(0, Math.max(1, body.length - 2))}<`
  if (fault?.mode === 'huge') return `{"padding":"${'x'.repeat(10_000_000)}"}`
  return body
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): true {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return true
}

/** Leaves the request unanswered until the caller disconnects or the fault's time is over. */
async function holdConnection(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<true> {
  reply.hijack()
  const { socket } = request.raw
  const timer = setTimeout(() => socket.destroy(), fault.ms ?? 120_000)
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve))
  clearTimeout(timer)
  return true
}
