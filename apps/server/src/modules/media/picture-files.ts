import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { pictureWidths } from '@corium/contract/goods'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

export type PictureWidth = (typeof pictureWidths)[number]

/** Hot pictures stay in memory, at most so many bytes of them. */
const kept = 32 * 1024 * 1024

/** A fifth less to send than at 80, and colours deviate no more; much lower, dark ones take on a tint. */
const quality = 75

/** Where whole pictures lie under the data folder, one file each, named by id. */
export const originalsFolder = (dataDir: string): string => join(dataDir, 'media', 'original')
export const originalName = (id: string): string => `${id}.webp`

export type PictureFiles = {
  /** The picture at this width, or at its own where that is smaller; undefined while there is no original. */
  get(id: string, width: PictureWidth): Promise<Buffer | undefined>
}

/** Pictures on disk. A width is made when it is first asked for, once, and kept beside the original. */
export function openPictureFiles(dataDir: string): PictureFiles {
  const hot = new LRUCache<string, Buffer>({ maxSize: kept, sizeCalculation: (bytes) => bytes.length })
  const onTheWay = new Map<string, Promise<Buffer | undefined>>()

  async function fetch(id: string, width: PictureWidth): Promise<Buffer | undefined> {
    const file = join(dataDir, 'media', String(width), originalName(id))
    const made = await readIfThere(file)
    if (made) return made
    const original = await readIfThere(join(originalsFolder(dataDir), originalName(id)))
    if (!original) return undefined
    const { width: own } = await sharp(original).metadata()
    if (own <= width) return original
    const resized = await sharp(original).resize({ width }).webp({ quality, effort: 4 }).toBuffer()
    await writeWhole(file, resized)
    return resized
  }

  return {
    async get(id, width) {
      const key = `${width}/${id}`
      const known = hot.get(key)
      if (known) return known
      const asked = onTheWay.get(key) ?? fetch(id, width)
      onTheWay.set(key, asked)
      try {
        const bytes = await asked
        if (bytes) hot.set(key, bytes)
        return bytes
      } finally {
        onTheWay.delete(key)
      }
    },
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A file appears under its name only when all of it is there. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
