import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { corruptBody, failBeforeHandling } from '#sandbox/call-faults.ts'
import type { SandboxContext } from '#sandbox/context.ts'
import { consumeFault, type FaultTarget } from '#sandbox/faults.ts'
import { bodyOf, createProviderServer, startCall } from '#sandbox/provider-server.ts'
import type { Fault } from '#sandbox/records/fault.ts'
import { createGatewayCheck } from '#sandbox/sms/aliyun-gateway.ts'
import { sendByAliyun } from '#sandbox/sms/aliyun-send.ts'
import { SmsRefusal } from '#sandbox/sms/refusal.ts'
import { readTencentRequest, sendByTencent, type TencentRequest } from '#sandbox/sms/tencent.ts'
import { checkTwilioLogin, sendByTwilio } from '#sandbox/sms/twilio.ts'

/** The SMS APIs of Aliyun, Tencent Cloud and Twilio, told apart by path and action. */
export function createSmsServer(context: SandboxContext): FastifyInstance {
  const app = createProviderServer({ bodyLimit: 65_536 })
  const aliyun = aliyunApi(context)
  const tencent = tencentApi(context)
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) context.logError(error)
    return reply.code(status).send({ Code: 'ServiceUnavailable', Message: 'The request has failed.' })
  })
  app.post('/', (request, reply) =>
    serve(context, request.headers['x-tc-action'] ? tencent : aliyun, request, reply),
  )
  app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', (request, reply) =>
    serve(context, twilioApi(context, request.params.sid), request, reply),
  )
  return app
}

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body: object }

/** One provider's API. */
type SmsApi = {
  fault: FaultTarget
  /** Verifies the caller. @returns the number and a function that sends the text to it; throws `SmsRefusal` */
  read(received: Received): { number: string; send(fault?: Fault): object }
  accepted(result: object, requestId: string): Answer
  refused(refusal: SmsRefusal, requestId: string, received: Received): Answer
  headers(requestId: string): Record<string, string>
}

function aliyunApi(context: SandboxContext): SmsApi {
  const check = createGatewayCheck()
  return {
    fault: 'aliyun.send',
    read(received) {
      check(received, context.signingTime())
      const query = new URL(received.url, 'http://sandbox').searchParams
      return {
        number: query.get('PhoneNumbers') ?? '',
        send: (fault) => sendByAliyun(context, query, fault),
      }
    },
    accepted: (result, RequestId) => ({
      status: 200,
      body: { Code: 'OK', Message: 'OK', RequestId, ...result },
    }),
    refused: ({ status, code, message }, RequestId, { headers }) => ({
      status,
      body: { Code: code, Message: message, RequestId, ...(status !== 200 && { HostId: headers.host }) },
    }),
    headers: (requestId) => ({
      'content-type': 'application/json;charset=utf-8',
      'x-acs-request-id': requestId,
    }),
  }
}

function tencentApi(context: SandboxContext): SmsApi {
  return {
    fault: 'tencent.send',
    read({ headers, body }) {
      const request = readTencentRequest(headers, body, context.signingTime())
      return {
        number: request.PhoneNumberSet[0] ?? '',
        send: (fault) => sendToNumber(() => sendByTencent(context, request, fault), request),
      }
    },
    accepted: (result, RequestId) => ({
      status: 200,
      body: { Response: { SendStatusSet: [result], RequestId } },
    }),
    refused: ({ code, message }, RequestId) => ({
      status: 200,
      body: { Response: { Error: { Code: code, Message: message }, RequestId } },
    }),
    headers: () => ({ 'content-type': 'application/json' }),
  }
}

/**
 * Sends to one number. A refused number or text is an error in the status of
 * that number; the call itself succeeds.
 */
function sendToNumber(send: () => object, { PhoneNumberSet, SessionContext }: TencentRequest): object {
  try {
    return send()
  } catch (error) {
    if (!(error instanceof SmsRefusal) || error.code.startsWith('UnauthorizedOperation')) throw error
    const { code: Code, message: Message } = error
    const PhoneNumber = PhoneNumberSet[0] ?? ''
    return {
      SerialNo: '',
      PhoneNumber,
      Fee: 0,
      SessionContext: SessionContext ?? '',
      Code,
      Message,
      IsoCode: '',
    }
  }
}

function twilioApi(context: SandboxContext, sid: string): SmsApi {
  return {
    fault: 'twilio.send',
    read({ headers, body }) {
      checkTwilioLogin(sid, headers)
      const form = new URLSearchParams(body)
      return { number: form.get('To') ?? '', send: (fault) => sendByTwilio(context, form, fault) }
    },
    accepted: (body) => ({ status: 201, body }),
    refused: ({ status, code, message }) => ({
      status,
      body: {
        code: Number(code),
        message,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
        status,
      },
    }),
    headers: (requestId) => ({ 'content-type': 'application/json', 'twilio-request-id': requestId }),
  }
}

async function serve(
  context: SandboxContext,
  api: SmsApi,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const respond = startCall(context, 'sms', request, reply)
  const { method, headers } = request
  const received = { method, headers, url: request.raw.url!, body: bodyOf(request) }
  const requestId = randomUUID().toUpperCase()
  let verified = false
  let fault: Fault | undefined
  let reason: string | undefined
  let answer: Answer

  try {
    const { number, send } = api.read(received)
    verified = true
    const digits = number.replace(/^\+/, '')
    const subjects = [number, digits, `86${digits}`, digits.replace(/^86/, '')]
    fault = consumeFault(context, api.fault, subjects) ?? consumeFault(context, 'sms.send', subjects)
    if (await failBeforeHandling(fault, request, reply)) return reply
    answer = api.accepted(send(fault), requestId)
  } catch (error) {
    if (!(error instanceof SmsRefusal)) throw error
    reason = `${error.code} ${error.message}`
    answer = api.refused(error, requestId, received)
  }

  return await respond({
    status: answer.status,
    headers: api.headers(requestId),
    body: corruptBody(fault, JSON.stringify(answer.body)),
    verified,
    reason,
    fault,
  })
}
