import { successCode } from '@corium/contract/envelope'
import { type Language, readLanguage } from '@corium/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Shop } from '#server/context.ts'
import { Refusal } from '#server/refuse.ts'
import type { Answer } from './answer.ts'
import { pack } from './packed.ts'
import { recogniseVisitor } from './visitor.ts'
import { admit } from './who.ts'

const json = 'application/json; charset=utf-8'

export const languageOf = (request: FastifyRequest): Language =>
  readLanguage(request.headers['accept-language'])

/** Puts every call on HTTP: one adapter for all of them, and the only place that knows the wire. */
export function routeCalls(app: FastifyInstance, shop: Shop, answers: readonly Answer[]): void {
  for (const entry of answers) {
    const { call } = entry
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.largest,
      schema: {
        summary: call.summary,
        tags: [call.path.split('/')[2] ?? ''],
        ...(call.method === 'GET' ? {} : { body: call.input }),
        response: { 200: Type.Object({ code: Type.Integer(), data: call.output, msg: Type.String() }) },
      },
      // A shared answer leaves before its input is even looked at: only an input seen before has one.
      preValidation: call.shared
        ? (request, reply, done) => {
            const shared = shop.shared.get(keyOf(entry, languageOf(request), request.body))
            if (!shared) {
              request.mark = shop.shared.mark()
              return done()
            }
            pack(request, reply.type(json), shared.body).then((bytes) => reply.send(bytes), done)
          }
        : undefined,
      onSend: call.shared
        ? (request, reply, payload, done) => {
            if (reply.statusCode !== 200 || typeof payload !== 'string' || !request.shareable)
              return done(null, payload)
            const body = share(shop, entry, request, payload)
            pack(request, reply, body).then((bytes) => done(null, bytes), done)
          }
        : undefined,
      handler: async (request, reply) => {
        const data = await run(shop, entry, request, reply)
        request.shareable = true
        return { code: successCode, data: data ?? {}, msg: 'ok' }
      },
    })
  }
}

async function run(
  shop: Shop,
  entry: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { call } = entry
  const context = {
    ...shop,
    log: request.log as Shop['log'],
    language: languageOf(request),
    visitor: call.shared
      ? ''
      : recogniseVisitor(request, reply, shop.config.publicOrigin.startsWith('https:')),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  }
  const token = call.shared ? undefined : readToken(request)
  try {
    return await entry.handle(await admit(call, context, token), request.body ?? {})
  } catch (error) {
    if (error instanceof Refusal && !isDeclared(entry, error)) {
      request.log.error(
        { refusal: error.refusal, path: call.path },
        'a refusal that the call does not declare',
      )
    }
    throw error
  }
}

const implied = new Set(['session-invalid', 'mobile-missing', 'not-allowed'])

const isDeclared = ({ call }: Answer, { refusal }: Refusal): boolean =>
  implied.has(refusal) || call.refusals.includes(refusal)

function readToken(request: FastifyRequest): string | undefined {
  const token = request.headers['access-token']
  return typeof token === 'string' && token.length > 0 && token.length < 200 ? token : undefined
}

export const keyOf = ({ call }: Answer, language: Language, input: unknown): string =>
  `${language} ${call.path} ${JSON.stringify(input ?? {})}`

/** Keeps an answer for others and returns its bytes, so that they are made once. */
function share(shop: Shop, entry: Answer, request: FastifyRequest, payload: string): Buffer {
  const { body: input, mark = 0 } = request
  const body = Buffer.from(payload)
  shop.shared.set(keyOf(entry, languageOf(request), input), {
    body,
    seconds: entry.call.shared?.seconds ?? 0,
    tag: entry.tag?.(input as never),
    mark,
  })
  return body
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer was a success that may be served to others. */
    shareable?: boolean
    /** When the answer began to be made, as the shared answers count. */
    mark?: number
  }
}
