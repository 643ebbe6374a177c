import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MediaStore } from './media-store.ts'

/** Keeps files in a folder. Several nodes share it over a network file system. */
export function openFolderStore(root: string): MediaStore {
  return {
    read: (key) => unlessMissing(readFile(join(root, key))),
    async write(key, bytes) {
      const file = join(root, key)
      await mkdir(dirname(file), { recursive: true })
      // Renamed after it is on the disk, so that neither a reader nor a power failure sees a part of it.
      const unfinished = `${file}.${randomUUID()}`
      try {
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async delete(keys) {
      for (const key of keys) await rm(join(root, key), { force: true })
    },
    list: async (folder) => (await unlessMissing(readdir(join(root, folder)))) ?? [],
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
