import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { providerEnvironment } from '../../test/environment.ts'

test('a server whose parent process has exited during the start does not open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corium-leaving-'))
  const child = fork(new URL('../main.ts', import.meta.url), {
    env: { ...providerEnvironment, PORT: '0', DATA_DIR: join(folder, 'data') },
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

/** Starts a process with a grace period, and sends it one signal after each of its lines. */
async function shutDown(graceMs: number, signals: NodeJS.Signals[]) {
  const script = `
    import { listenForShutdown } from ${JSON.stringify(new URL('./shutdown.ts', import.meta.url).href)}
    const shutdown = listenForShutdown()
    let began
    shutdown.onShutdown(() => console.log(Math.round(performance.now() - began)))
    shutdown.onShutdown(() => {
      began = performance.now()
      console.log('waiting')
      return shutdown.gracePeriod(${graceMs})
    })
    setInterval(() => {}, 1000)
    console.log('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.stdout.on('data', () => {
    const signal = signals.shift()
    if (signal) child.kill(signal)
  })
  const [lines, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const [open, waiting, waitedMs] = lines.trim().split('\n')
  expect([open, waiting, code]).toEqual(['open', 'waiting', 0])
  return Number(waitedMs)
}

test('a SIGTERM starts a grace period', async () => {
  expect(await shutDown(300, ['SIGTERM'])).toBeGreaterThanOrEqual(299)
})

const long = 60_000

test.each([
  ['Ctrl-C starts no grace period', ['SIGINT']],
  ['Ctrl-C ends a grace period', ['SIGTERM', 'SIGINT']],
  ['a second SIGTERM ends a grace period', ['SIGTERM', 'SIGTERM']],
] as const)('%s', async (_, signals) => {
  expect(await shutDown(long, [...signals])).toBeLessThan(long)
})

test('a shutdown that never ends is cut off', async () => {
  const script = `
    import { endWithin, listenForShutdown } from ${JSON.stringify(new URL('./shutdown.ts', import.meta.url).href)}
    const shutdown = listenForShutdown()
    shutdown.onShutdown(() => new Promise(() => {}))
    shutdown.onShutdown(() => endWithin(100, () => console.log('late')))
    setInterval(() => {}, 1000)
    process.kill(process.pid, 'SIGTERM')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [lines, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([lines, code]).toEqual(['late\n', 1])
})
