import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ProviderError } from '../provider-error.ts'
import type { MediaStore } from './media-store.ts'

/** Beside the other folders, because a rename cannot move a file to another file system. */
const unfinishedFolder = 'unfinished'

/** Keeps files in a folder. Several nodes share it over a network file system. */
export function openFolderStore(root: string): MediaStore {
  return {
    read: (key) => run('read', () => unlessMissing(readFile(join(root, key)))),
    write: (key, bytes) =>
      run('write', async () => {
        const file = join(root, key)
        // The file is renamed after it is on the disk, so that neither a reader nor a power failure sees only a part
        // of it.
        const unfinished = join(root, unfinishedFolder, randomUUID())
        await Promise.all([file, unfinished].map((path) => mkdir(dirname(path), { recursive: true })))
        try {
          await writeFile(unfinished, bytes, { flush: true })
          await rename(unfinished, file)
        } catch (error) {
          await rm(unfinished, { force: true })
          throw error
        }
      }),
    delete: (keys) =>
      run('delete', async () => {
        for (const key of keys) await rm(join(root, key), { force: true })
      }),
    list: (folder) => run('list', async () => (await unlessMissing(readdir(join(root, folder)))) ?? []),
    deleteUnfinished: (before) =>
      run('delete', async () => {
        const folder = join(root, unfinishedFolder)
        for (const name of (await unlessMissing(readdir(folder))) ?? []) {
          const file = join(folder, name)
          const found = await unlessMissing(stat(file))
          if (found && found.mtime < before) await rm(file, { force: true })
        }
      }),
  }
}

/** Reports a full disk or a folder of another owner as a fault of the store, like a bucket's faults. */
async function run<T>(operation: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { syscall, code } = error as NodeJS.ErrnoException
    if (!syscall) throw error
    throw new ProviderError({ kind: 'broken', provider: 'media-folder', operation, code })
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
