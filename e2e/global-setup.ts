import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'

/** Starts one demo shop with its sandbox for all tests, on free ports and with a temporary data folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-e2e-'))
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
