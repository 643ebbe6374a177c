import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '#server/db/open.ts'
import { restoreSnapshot, type SavedParts, toSaved } from './build-snapshot.ts'
import { isSavingKnown, noteSaving } from './catalog-changes.db.ts'
import { readParts, unfinishedEnding, writeParts } from './part-file.ts'
import type { SnapshotData } from './snapshot-data.ts'

/**
 * A file beside the data from which a node that starts restores its catalog, instead of reading a large one
 * from the database.
 */
export type SavedCatalog = {
  /**
   * Undefined if there is no file, or one of another version of the program or another state of the database.
   */
  read(): Promise<{ data: SnapshotData; position: string } | undefined>
  /** Saves the catalog at a position. Goods must not change meanwhile; stock may. */
  write(catalog: { data: SnapshotData; position: string }): Promise<void>
}

type Head = { madeBy: string; saving: string; position: string }

/** A catalog of fewer styles is not saved: reading it from the database is as fast. */
export function savedCatalogIn(db: Db, file: string, minStyles = 100): SavedCatalog {
  let version: string | undefined
  const madeBy = () => {
    version ??= hashProgram()
    return version
  }

  return {
    async read() {
      await removeUnfinished(file)
      const parts = readParts(file)
      try {
        const head = (await parts.next()).value as Head | undefined
        if (head?.madeBy !== madeBy() || !(await isSavingKnown(db, head.saving))) return undefined
        const saved: Partial<Record<keyof SavedParts, unknown[]>> = {}
        for await (const [kind, part] of parts as AsyncGenerator<[keyof SavedParts, unknown]>) {
          saved[kind] ??= []
          saved[kind].push(part)
        }
        return { data: await restoreSnapshot(db, saved as SavedParts), position: head.position }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      } finally {
        await parts.return(undefined)
      }
    },

    async write({ data, position }) {
      if (data.styleCount < minStyles) return
      const head: Head = { madeBy: madeBy(), saving: randomUUID(), position }
      await noteSaving(db, head.saving)
      await writeParts(file, withHead(head, data))
    },
  }
}

/** What nodes left that were killed while they saved. */
async function removeUnfinished(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder)) {
    if (name.startsWith(basename(file)) && name.endsWith(unfinishedEnding))
      await rm(join(folder, name), { force: true })
  }
}

function* withHead(head: Head, data: SnapshotData) {
  yield head
  yield* toSaved(data)
}

/** Another version may store other data of the goods, or read the same data differently. */
function hashProgram(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const colors = dirname(fileURLToPath(import.meta.resolve('@corium/color/lab')))
  const hash = createHash('sha256').update(process.version)
  for (const folder of [here, join(here, '../media'), colors]) {
    // Reading a hundred small files one by one takes a few milliseconds, and many
    // times as long with promises.
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)))
    }
  }
  return hash.digest('hex')
}
