import type { Call } from '@corium/contract/call'
import { callsByPart } from '@corium/contract/calls'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { readAccessToken } from './access-token.ts'
import { browserConfig } from './api-page-browser.ts'
import { envelopeSchema } from './compile-call.ts'

/** Swagger UI sets style attributes. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Swagger UI's header carries the brand of its plugin and a field for the address of another API. */
const style = `
  .swagger-ui .topbar { display: none }
  .swagger-ui .info { margin: 32px 0 }
  .swagger-ui .info .title { font-weight: 500; color: #181818 }
`

/**
 * An application of its own, on no port, that serves /docs: an OpenAPI page of the calls, generated from the
 * contract. The page and its JSON and YAML contain the calls for staff only when the request has the token of
 * a staff session.
 */
export async function buildApiPage(
  isStaffToken: (token: string) => Promise<boolean>,
): Promise<FastifyInstance> {
  const app = Fastify()
  const fromStaff = new WeakSet<FastifyRequest>()
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Corium',
        description: `The calls of the shop. Every response is an envelope {code, data, msg}; code 1 is success.

Authorize with the access token of a session to send it with the calls. Staff then see the calls for staff too.`,
        version: '1',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'access-token' } },
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentSecurityPolicy,
    uiConfig: browserConfig,
    theme: { title: 'Corium API', css: [{ filename: 'corium.css', content: style }] },
    uiHooks: {
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const token = readAccessToken(request)
        if (token && (await isStaffToken(token))) fromStaff.add(request)
      },
    },
    transformSpecification: (document, request) =>
      fromStaff.has(request) ? document : withoutStaffCalls(document),
    transformSpecificationClone: false,
  })
  for (const [part, calls] of Object.entries(callsByPart)) {
    for (const call of calls) describeCall(app, call, inWords(part))
  }
  return app
}

/** A name of the code in words: `afterSalesDesk` is `after sales desk`. */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A route that only carries the schemas of a call, which the page shows in a group. */
function describeCall(app: FastifyInstance, call: Call, group: string): void {
  app.route({
    method: call.method ?? 'POST',
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [group],
      consumes: ['application/json', ...(call.form ? ['multipart/form-data'] : [])],
      ...(call.method === 'GET' ? { querystring: call.input } : { body: call.input }),
      response: { 200: envelopeSchema(call) },
      // A call that anyone may perform takes a token as well, but needs none.
      security: call.access === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    handler: (_request, reply) => reply.callNotFound(),
  })
}

function withoutStaffCalls(document: Record<string, unknown>): Record<string, unknown> {
  const paths = Object.entries(document.paths as Record<string, unknown>)
  return { ...document, paths: Object.fromEntries(paths.filter(([path]) => !path.startsWith('/staff/'))) }
}
