import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { corruptBody, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { pushChannel } from '#sandbox/couriers/pushes.ts'
import { checkQuery, query, readParam } from '#sandbox/couriers/query.ts'
import { TrackingRefusal } from '#sandbox/couriers/refusal.ts'
import { checkSubscription, subscribe } from '#sandbox/couriers/subscribe.ts'
import { consumeFault, type FaultTarget } from '#sandbox/faults.ts'
import { noticeJob } from '#sandbox/notice-queue.ts'
import { bodyOf, createProviderServer, startCall } from '#sandbox/provider-server.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { plainHeaders } from '#sandbox/request-log.ts'

type Operation = {
  target: FaultTarget
  check(form: URLSearchParams): void
  run(context: SandboxContext, form: URLSearchParams): object
}

const operations: Record<string, Operation> = {
  '/poll/query.do': { target: 'couriers.query', check: checkQuery, run: query },
  '/poll': { target: 'couriers.subscribe', check: checkSubscription, run: subscribe },
}

/** The tracking API of `poll.kuaidi100.com`. */
export function createCouriersServer(context: SandboxContext): FastifyInstance {
  const app = createProviderServer({ bodyLimit: 65_536 })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.logError(error)
    return reply.code(status).send({ result: false, returnCode: '500', message: '服务器错误' })
  })
  for (const [path, operation] of Object.entries(operations)) {
    app.post(path, (request, reply) => handleRequest(context, operation, request, reply))
  }
  context.addJob(noticeJob(context, pushChannel(context)))
  return app
}

async function handleRequest(
  context: SandboxContext,
  { target, check, run }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const respond = startCall(context, 'couriers', request, reply)
  // The real service does not read JSON either.
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const form = new URLSearchParams(isForm ? bodyOf(request) : '')
  let verified = false
  let fault: Fault | undefined
  let body: object
  let reason: string | undefined

  try {
    check(form)
    verified = true
    const { num, number } = readParam(form.get('param')!)
    fault = consumeFault(context, target, [String(num ?? number)])
    if (await failBeforeHandling(fault, request, reply)) return reply
    if (fault?.mode === 'refuse')
      throw new TrackingRefusal(fault.code ?? '500', fault.message ?? '服务器错误')
    body = run(context, form)
  } catch (error) {
    if (!(error instanceof TrackingRefusal)) throw error
    reason = `${error.code} ${error.message}`
    body = { result: false, returnCode: error.code, message: error.message }
  }

  const headers = { 'content-type': 'application/json;charset=UTF-8' }
  return await respond(
    { headers, body: corruptBody(fault, JSON.stringify(body)), verified, reason, fault },
    {
      request: { headers: plainHeaders(request.headers), body: '' },
      decrypted: maskSecrets(form.get('param') ?? ''),
    },
  )
}

/** The key, the salt, and the token at the end of the callback. */
function maskSecrets(param: string): string {
  return param.replace(/("(?:key|salt)":")[^"]+/g, '$1…').replace(/("callbackurl":"[^"]*\/)[^"/]+"/g, '$1…"')
}
