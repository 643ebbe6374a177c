import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'

/** Opens one demo shop with its sandbox for all journeys, on free ports and in a folder of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-e2e-'))
  const port = await freePorts(12)
  const shop = await startShop({
    env: {
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_PICTURES: 'off',
      // Each test names a network of its own.
      TRUST_PROXY: '1',
    },
    onExit: (code: number) => {
      throw new Error(`The shop ended with ${code} while it was tested`)
    },
  })
  process.env.SHOP_ORIGIN = `http://localhost:${port}`
  process.env.SANDBOX_ORIGIN = `http://127.0.0.1:${port + 1}`
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
