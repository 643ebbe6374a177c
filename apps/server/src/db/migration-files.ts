import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type MigrationFile = {
  name: string
  text: string
  checksum: string
  /** The migration that every node on the migrated database has to know; see migrations/README.md. */
  needs?: string
}

const shopFolder = new URL('./migrations/', import.meta.url)

/** The migrations of this version, in the order in which they run. */
export async function readMigrations(folder: URL = shopFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Git may check files out with other line ends.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum, needs: /^-- needs: (\S+)$/m.exec(text)?.[1] }
    }),
  )
}
