import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startShop } from '../scripts/shop.js'
import { freePorts } from '../scripts/tools.js'
import type { BenchDatabase } from './databases.ts'

export type Usage = { cpuSeconds: number; residentBytes: number }

/** The production server and the sandbox. */
export type RunningShop = {
  origin: string
  /** Seconds from the start of the server process to its open port. */
  readySeconds: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts the shop; if `profile` is a folder, the server writes a CPU profile to it when it stops. */
export async function openShop({ env }: BenchDatabase, profile?: string): Promise<RunningShop> {
  const port = await freePorts(8)
  const origin = `http://127.0.0.1:${port}`
  const shop = await startShop({
    env: {
      ...env,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      LOG_LEVEL: 'warn',
      DEMO_PICTURES: 'off',
      // Lets each request name a different IP, so that rate limits do not apply.
      TRUST_PROXY: '1',
    },
    quiet: true,
    serverArgs: profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [],
  })
  return {
    origin,
    readySeconds: shop.readySeconds,
    usage: async () => {
      const text = await (await fetch(`${origin}/metrics`)).text()
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
      return {
        cpuSeconds: value('process_cpu_seconds_total'),
        residentBytes: value('process_resident_memory_bytes'),
      }
    },
    stop: shop.stop,
  }
}

/** Starts the bare handler; `serve` gives it the bytes to send. */
export async function openBare() {
  const child = fork(fileURLToPath(new URL('bare.ts', import.meta.url)))
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    origin: `http://127.0.0.1:${port}`,
    serve: async (type: string, body: Buffer) => {
      child.send({ type, body: body.toString('base64') })
      await once(child, 'message')
    },
    usage: async (): Promise<Usage> => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

export type Bare = Awaited<ReturnType<typeof openBare>>
