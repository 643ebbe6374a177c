import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('../../../../scripts/db-reset.js', import.meta.url))

test('npm run db:reset deletes the database of a demo shop, and leaves that of a real one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'corium-reset-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const database = join(dataDir, 'database')
  await mkdir(database)
  const reset = () => spawnSync(process.execPath, [script], { env: { DATA_DIR: dataDir }, encoding: 'utf8' })

  const refused = reset()
  expect([refused.status, existsSync(database)]).toEqual([1, true])
  expect(refused.stdout + refused.stderr).toContain('is no demo shop')

  await writeFile(join(dataDir, 'sandbox.json'), '{}')
  expect([reset().status, existsSync(database)]).toEqual([0, false])
})
