import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Serves /docs, the page of the calls. Its first request loads and builds the page,
 * which few starts ever show.
 */
export function routeApiPage(app: FastifyInstance, isStaffToken: (token: string) => Promise<boolean>): void {
  let page: Promise<FastifyInstance> | undefined

  async function build(): Promise<FastifyInstance> {
    const { buildApiPage } = await import('./build-api-page.ts')
    return buildApiPage(isStaffToken)
  }

  async function show({ method, url, headers }: FastifyRequest, reply: FastifyReply) {
    page ??= build().catch((error) => {
      // The next request tries again.
      page = undefined
      throw error
    })
    const response = await (await page).inject({ method: method as 'GET' | 'HEAD', url, headers })
    const { connection: _ofThePage, ...pageHeaders } = response.headers
    return reply.code(response.statusCode).headers(pageHeaders).send(response.rawPayload)
  }

  app.get('/docs', show)
  app.get('/docs/*', show)
}
