import { type PictureWidth, pictureWidths } from '@corium/contract/picture-widths'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { limitPictureWork } from './picture-work.ts'

const maxCachedBytes = 32 * 1024 * 1024

/**
 * WebP quality. As true in color as 75: the mean of a channel moves by at most one step of 255. Files are a
 * third smaller, and the grain looks the same.
 */
const quality = 50

/**
 * The shop's own pictures are in the store's root, customers' public ones under `uploads` and private ones
 * under `private`, so that a bucket's rules and a backup can treat them differently.
 */
export type PictureArea = 'shop' | 'uploads' | 'private'

const rootOf = { shop: '', uploads: 'uploads/', private: 'private/' } as const satisfies Record<
  PictureArea,
  string
>

/** How long a node serves a customer's picture from memory after it was deleted. */
const uploadCacheMs = 10 * 60_000

export const originalName = (id: string): string => `${id}.webp`
/** The folder of the shop's full-size pictures in the store. */
export const originalsFolder = 'original'
export const originalKey = (area: PictureArea, id: string): string =>
  `${rootOf[area]}${originalsFolder}/${originalName(id)}`
const widthKey = (area: PictureArea, id: string, width: PictureWidth): string =>
  `${rootOf[area]}${width}/${originalName(id)}`

/**
 * Deletes a picture in every width. The originals go first: a node that renders a width at the same moment
 * looks for its original afterwards.
 */
export async function deletePictures(
  store: MediaStore,
  pictures: readonly { area: PictureArea; id: string }[],
): Promise<void> {
  await store.delete(pictures.map(({ area, id }) => originalKey(area, id)))
  await store.delete(
    pictures.flatMap(({ area, id }) => pictureWidths.map((width) => widthKey(area, id, width))),
  )
}

export type PictureFiles = {
  /**
   * The picture at this width, or at its own if that is smaller; undefined while the original does not exist.
   */
  get(area: PictureArea, id: string, width: PictureWidth): Promise<Buffer | undefined>
}

/** Pictures in the store. A width is rendered at its first request and stored for all nodes. */
export function openPictureFiles(store: MediaStore, log: Pick<Logger, 'error'>): PictureFiles {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length,
  })
  const pending = new Map<string, Promise<Buffer | undefined>>()

  async function load(area: PictureArea, id: string, width: PictureWidth): Promise<Buffer | undefined> {
    const key = widthKey(area, id, width)
    const rendered = await store.read(key)
    if (rendered) return rendered
    const original = await store.read(originalKey(area, id))
    if (!original) return undefined
    const resized = await limitPictureWork(async (sharp) => {
      const { width: own } = await sharp(original).metadata()
      if (own <= width) return original
      return sharp(original).resize({ width }).webp({ quality, effort: 4 }).toBuffer()
    })
    if (resized === original) return original
    await write(key, resized)
    if (area === 'shop' || (await store.read(originalKey(area, id)))) return resized
    await store.delete([key])
    return undefined
  }

  /** Visitors still see the picture when the disk is full. */
  async function write(key: string, bytes: Buffer): Promise<void> {
    try {
      await store.write(key, bytes)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.error({ err: error }, 'a width of a picture could not be written to the media store')
    }
  }

  return {
    async get(area, id, width) {
      const key = widthKey(area, id, width)
      const cached = cache.get(key)
      if (cached) return cached
      const loading = pending.get(key) ?? load(area, id, width)
      pending.set(key, loading)
      try {
        const bytes = await loading
        if (bytes) cache.set(key, bytes, area === 'shop' ? {} : { ttl: uploadCacheMs })
        return bytes
      } finally {
        pending.delete(key)
      }
    },
  }
}
