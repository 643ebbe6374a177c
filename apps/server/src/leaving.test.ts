import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outside } from '../test/environment.ts'

test('a shop whose starter is gone before it opens does not open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corium-leaving-'))
  const child = fork(new URL('./main.ts', import.meta.url), {
    env: { ...outside, PORT: '0', DATA_DIR: join(folder, 'data') },
    execArgv: [],
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
