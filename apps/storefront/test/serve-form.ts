import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, preview } from 'vite'

const root = join(import.meta.dirname, '..')

/** Builds `picture-form.html` and serves it in front of a running shop, to which calls and pictures go. */
export async function servePictureForm(shopOrigin: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'corium-form-'))
  const input = join(import.meta.dirname, 'picture-form.html')
  const shared = { configFile: false, root, logLevel: 'error' } as const
  await build({ ...shared, plugins: [tailwindcss()], build: { outDir, rolldownOptions: { input } } })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy: { '/publics': shopOrigin, '/media': shopOrigin } },
  })
  return {
    url: `${server.resolvedUrls?.local[0]}test/picture-form.html`,
    async close() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
