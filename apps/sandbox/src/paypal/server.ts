import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { corruptBody, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { consumeFault } from '#sandbox/faults.ts'
import { isObject, type JsonObject } from '#sandbox/json-object.ts'
import { noticeJob } from '#sandbox/notice-queue.ts'
import { issueToken, requireClientSecret, requireToken, revokeTokens } from '#sandbox/paypal/access-tokens.ts'
import { readJson } from '#sandbox/paypal/fields.ts'
import { reversalJob } from '#sandbox/paypal/orders.ts'
import {
  mockedRefusal,
  newDebugId,
  PayPalRefusal,
  refuse,
  refuseAuthentication,
  refuseStatus,
  toRefusal,
} from '#sandbox/paypal/refusal.ts'
import { findRemembered, remember } from '#sandbox/paypal/request-ids.ts'
import type { ApiResponse, ApiRoute } from '#sandbox/paypal/route.ts'
import { payPalRoutes } from '#sandbox/paypal/routes.ts'
import { webhookChannel } from '#sandbox/paypal/webhooks.ts'
import { bodyOf, createProviderServer, startCall } from '#sandbox/provider-server.ts'
import type { Fault } from '#sandbox/records/fault.ts'

/** The PayPal API, and the page on which the buyer approves an order. */
export function createPayPalServer(context: SandboxContext): FastifyInstance {
  const app = createProviderServer({ bodyLimit: 1_048_576 })
  const inProgress = new Set<string>()
  for (const route of payPalRoutes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handleRequest(context, inProgress, route, request, reply),
    })
  }
  app.setNotFoundHandler(() => refuseStatus(404))
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof PayPalRefusal ? error : unexpectedRefusal(error as { statusCode?: number })
    if (refusal.status >= 500) context.logError(error)
    return reply.code(refusal.status).send(refusal.body)
  })
  context.addJob(noticeJob(context, webhookChannel(context)))
  context.addJob(reversalJob(context))
  return app
}

async function handleRequest(
  context: SandboxContext,
  inProgress: Set<string>,
  route: ApiRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const respond = startCall(context, 'paypal', request, reply)
  const received = bodyOf(request)
  const params = request.params as Record<string, string>
  let verified = false
  let fault: Fault | undefined
  let response: ApiResponse
  let reason: string | undefined

  try {
    authorize(context, route, request)
    verified = true
    const body = readBody(route, request, received)
    fault = consumeFault(context, route.target, subjectsOf(context, params, body))
    if (await failBeforeHandling(fault, request, reply)) return reply
    if (fault?.mode === 'refuse') throw toRefusal(fault)
    if (fault?.mode === 'revoke-token') {
      revokeTokens(context)
      refuseAuthentication(401, 'invalid_token', 'The token passed in was not found in the system')
    }
    response = await perform(context, inProgress, route, request, { params, body, received, fault })
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    reason = error.message
    response = { status: error.status, body: error.body }
  }

  const content = typeof response.body === 'string' ? response.body : JSON.stringify(response.body)
  const headers = {
    'paypal-debug-id': newDebugId(),
    'content-type': typeof response.body === 'string' ? 'application/x-pem-file' : 'application/json',
  }
  return await respond({
    status: response.status,
    headers,
    body: corruptBody(fault, content),
    verified,
    reason,
    fault,
  })
}

type Input = {
  params: Record<string, string>
  body: JsonObject
  received: string
  fault: Fault | undefined
}

/**
 * Runs the call, or repeats the response to an earlier request with the same id; refuses while that request is
 * running.
 */
async function perform(
  context: SandboxContext,
  inProgress: Set<string>,
  route: ApiRoute,
  request: FastifyRequest,
  { params, body, received, fault }: Input,
): Promise<ApiResponse> {
  const requestId = header(request, 'paypal-request-id')
  const content = `${request.method} ${request.url}\n${received}`
  const known = route.rememberedForMs && findRemembered(context, requestId, content)
  if (known) return known
  if (requestId && inProgress.has(requestId)) refuse('PREVIOUS_REQUEST_IN_PROGRESS')
  const mocked = mockedRefusal(header(request, 'paypal-mock-response'))
  if (mocked) throw mocked
  const apiUrl = `http://${request.host}`
  const { searchParams: query } = new URL(request.raw.url!, apiUrl)
  if (requestId) inProgress.add(requestId)
  try {
    const response = await route.handler(context, { params, query, body, requestId, apiUrl, fault })
    const wantsAll = header(request, 'prefer')?.includes('return=representation')
    const returned = wantsAll ? response.body : (response.minimal ?? response.body)
    if (route.rememberedForMs && requestId)
      remember(context, requestId, content, returned as object, route.rememberedForMs)
    return { status: response.status, body: returned }
  } finally {
    if (requestId) inProgress.delete(requestId)
  }
}

function authorize(context: SandboxContext, { access }: ApiRoute, request: FastifyRequest): void {
  if (access === 'anyone') return
  if (access === 'client-secret') requireClientSecret(request.headers.authorization)
  else requireToken(context, request.headers.authorization)
}

function readBody({ method, handler }: ApiRoute, request: FastifyRequest, received: string): JsonObject {
  if (method === 'GET') return {}
  const type = header(request, 'content-type') ?? ''
  if (handler === issueToken) {
    if (!type.startsWith('application/x-www-form-urlencoded')) refuseStatus(415)
    return Object.fromEntries(new URLSearchParams(received))
  }
  if (!type.startsWith('application/json')) refuseStatus(415)
  return readJson(received)
}

/** The values that a fault's `only` can name: the id in the path, and the merchant's numbers of the order. */
function subjectsOf({ state }: SandboxContext, { id }: Record<string, string>, body: JsonObject): string[] {
  const orderId = state.paypal_captures.find((capture) => capture.id === id)?.order_id ?? id
  const order = state.paypal_orders.find((candidate) => candidate.id === orderId)
  const [given] = Array.isArray(body.purchase_units) ? body.purchase_units : [body]
  const numbers = order?.unit ?? (isObject(given) ? given : {})
  return [id, orderId, numbers.custom_id, numbers.invoice_id].filter((name) => typeof name === 'string')
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return value === undefined ? undefined : String(value)
}

function unexpectedRefusal({ statusCode }: { statusCode?: number }): PayPalRefusal {
  return toRefusal({ status: statusCode && statusCode < 500 ? 400 : 500 })
}
