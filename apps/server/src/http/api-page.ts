import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAccessToken } from './access-token.ts'
import { browserConfig } from './api-page-browser.ts'

/** Swagger UI sets style attributes. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves /docs: an OpenAPI page of the calls, generated from the contract. The page and its JSON and YAML contain the
 * calls for staff only when the request has the token of a staff session.
 */
export async function routeApiPage(
  app: FastifyInstance,
  isStaffToken: (token: string) => Promise<boolean>,
): Promise<void> {
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
}

function withoutStaffCalls(document: Record<string, unknown>): Record<string, unknown> {
  const paths = Object.entries(document.paths as Record<string, unknown>)
  return { ...document, paths: Object.fromEntries(paths.filter(([path]) => !path.startsWith('/staff/'))) }
}
