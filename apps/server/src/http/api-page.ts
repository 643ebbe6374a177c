import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** /docs: every call as an OpenAPI page, straight from the contract. */
export async function routeApiPage(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Corium',
        description: 'Calls of the shop. Envelope: {code, data, msg}; code 1 is success.',
        version: '1',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'access-token' } },
      },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
