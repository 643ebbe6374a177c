import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { catalogRows } from '../apps/server/src/demo/catalog/catalog.ts'
import { startShop } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'

/** Starts one demo shop with its sandbox for all tests, on free ports and with a temporary data folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-e2e-'))
  await storePictures(dataDir)
  const port = await freePorts(12)
  const shop = await startShop({
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_PICTURES: 'off',
      // Each test sends its own IP in x-forwarded-for.
      TRUST_PROXY: '1',
    },
    serverArgs: ['--import', import.meta.resolve('../apps/server/test/cheap-passwords.js')],
    onExit: (code: number) => {
      throw new Error(`The server exited with ${code} during the tests`)
    },
  })
  process.env.SHOP_ORIGIN = `http://localhost:${port}`
  process.env.SANDBOX_ORIGIN = `http://127.0.0.1:${port + 1}`
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Stores one small file as each picture of the catalog. Rendering them would take minutes, and pages request
 * missing ones again and again, which takes a tenth of the browser's time.
 */
async function storePictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'media/original')
  await mkdir(folder, { recursive: true })
  const gray = { width: 4, height: 5, channels: 3, background: '#888888' } as const
  const bytes = await sharp({ create: gray }).webp().toBuffer()
  const { pictures = [] } = catalogRows(new Date())
  await Promise.all(pictures.map(({ id }) => writeFile(join(folder, `${id}.webp`), bytes)))
}
