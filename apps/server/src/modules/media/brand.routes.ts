import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { brandFiles, brandKey } from './brand-files.ts'

/** The id of the program's own icon, which every shop has until it uploads one. */
export const defaultIcon = 'default'
const defaultFolder = new URL('./default-icon/', import.meta.url)

/**
 * Serves `/media/brand/{id}/{file}`: the shop's logo, and its icon in each size. The bytes of an id never
 * change, so browsers can keep the file.
 */
export function routeBrand(app: FastifyInstance, { mediaStore }: { mediaStore: MediaStore }): void {
  const cache = new LRUCache<string, Buffer>({ max: 20 })

  app.get<{ Params: { id: string; file: string } }>('/media/brand/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const isDefault = id === defaultIcon && file !== 'logo.png'
    reply.header('cache-control', 'no-store')
    if (!brandFiles.includes(file) || !(isDefault || /^[0-9a-f]{24}$/.test(id))) return reply.code(404).send()
    const key = brandKey(id, file)
    try {
      const bytes =
        cache.get(key) ?? (await (isDefault ? readFile(new URL(file, defaultFolder)) : mediaStore.read(key)))
      if (!bytes) return reply.code(404).send()
      cache.set(key, bytes)
      const keep = isDefault ? 'public, max-age=86400' : 'public, max-age=31536000, immutable'
      return reply.header('cache-control', keep).type('image/png').send(bytes)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      request.log.error({ err: error }, 'a file could not be read from the media store')
      return reply.code(503).header('retry-after', 5).send()
    }
  })
}
