import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of a build, whose names change with their contents. The plugin's own route would read the
 * folder, hundreds of names, for each file.
 */
export async function serveAssets(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    })
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) => reply.sendFile(params['*']))
  })
}
