// Starts a temporary Redis server for tests, if Redis or Valkey is installed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { accepts, comesUp, freePorts } from './tools.js'

const findProgram = () =>
  [
    process.env.REDIS_BIN,
    '/usr/bin/valkey-server',
    '/usr/bin/redis-server',
    '/usr/local/bin/redis-server',
    '/opt/homebrew/bin/redis-server',
  ].find((path) => path && existsSync(path))

export const isRedisInstalled = () => findProgram() !== undefined

/** Starts a Redis without persistence, by default on a free port: `{ url, port, stop() }`. */
export async function startRedis(givenPort) {
  const program = findProgram()
  if (!program) throw new Error('Redis is not installed.')
  const port = givenPort ?? (await freePorts())
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, settings, { stdio: 'ignore' })
  const exited = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGKILL')
    await exited
  }
  if (await comesUp(server, () => accepts(port))) return { url: `redis://127.0.0.1:${port}`, port, stop }
  await stop()
  throw new Error('The temporary Redis did not start.')
}
