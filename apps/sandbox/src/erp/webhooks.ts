import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { corruptBody, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { consumeFault } from '#sandbox/faults.ts'
import { bodyOf, startCall } from '#sandbox/provider-server.ts'

/** A webhook with a time further from now than this is refused, because it may be a replay. */
const toleranceSeconds = 300

/**
 * Receives the shop's webhooks like an ERP, by the Standard Webhooks specification. The log shows every webhook
 * received.
 */
export function addErpWebhooks(app: FastifyInstance, context: SandboxContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/erp/webhooks', async (request, reply) => {
      const respond = startCall(context, 'erp', request, reply)
      const body = bodyOf(request)
      const reason = problemOf(context, request.headers, body)
      const type = typeOf(body)
      const fault = consumeFault(context, 'erp.webhook', [type])
      if (await failBeforeHandling(fault, request, reply)) return reply
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (fault?.mode === 'redirect') headers.location = '/erp/elsewhere'
      const failed = fault?.mode === 'redirect' ? 302 : fault?.mode === 'refuse' ? (fault.status ?? 500) : 200
      return respond({
        headers,
        fault,
        reason,
        verified: reason === undefined,
        status: reason ? 401 : failed,
        body: corruptBody(fault, JSON.stringify(reason ? { error: reason } : { received: type })),
      })
    })
  })
}

/** Why a webhook is not accepted; undefined for a genuine one. */
function problemOf(
  { state, signingTime }: SandboxContext,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): string | undefined {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  )
  if (!id || !timestamp || !signatures) return 'unsigned'
  const age = signingTime().getTime() / 1000 - Number(timestamp)
  if (!(Math.abs(age) <= toleranceSeconds)) return 'old-timestamp'
  const key = Buffer.from(state.settings.erp_webhook_secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isGood = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isGood ? undefined : 'bad-signature'
}

function typeOf(body: string): string {
  try {
    return String(JSON.parse(body).type)
  } catch {
    return ''
  }
}
