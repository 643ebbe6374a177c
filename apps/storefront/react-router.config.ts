import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  basename: '/web/',
  // Every route is known at once: the list is small, and no extra request precedes a click.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    shortenManifest(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config

const before = 'window.__reactRouterManifest='

/**
 * Leaves out of the browser's list of routes what is false or empty, what only React Router's server reads, and the
 * files that every page has loaded already.
 */
async function shortenManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no list of routes in ${folder}`)
  const text = await readFile(join(folder, name), 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(before.length, -';'.length))
  const loaded = new Set(manifest.entry.imports)
  const shorter = JSON.stringify(manifest, (key, value) => {
    if (key === 'imports' && value !== manifest.entry.imports) {
      return value.filter((file: string) => !loaded.has(file))
    }
    const isEmpty = Array.isArray(value) && value.length === 0
    return value === false || isEmpty || key === 'hasDefaultExport' ? undefined : value
  })
  await writeFile(join(folder, name), `${before}${shorter};`)
}

type Manifest = { entry: { imports: readonly string[] } }
