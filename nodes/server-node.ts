import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { node, root } from '../scripts/tools.js'

/** A server process with its own port. */
export type ServerNode = {
  origin: string
  /** PostgreSQL's name of its connections (`application_name`). */
  name: string
  readonly isRunning: boolean
  /** True when the process has exited without being stopped or killed by a test. */
  readonly died: boolean
  /** Starts the process and resolves once it accepts requests. */
  start(): Promise<void>
  /** Ends the process as a deployment does, by SIGTERM. @returns its exit code */
  stop(): Promise<number | null>
  /** Ends the process as `kill -9` does. */
  kill(): Promise<void>
}

export function createServerNode(name: string, port: number, env: Record<string, string>): ServerNode {
  let child: ChildProcess | undefined
  let ended = false
  const hasExited = () => !child || child.exitCode !== null || child.signalCode !== null

  async function end(signal: NodeJS.Signals) {
    if (!child || hasExited()) return
    ended = true
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    name,
    get isRunning() {
      return !hasExited()
    },
    get died() {
      return child !== undefined && hasExited() && !ended
    },
    async start() {
      ended = false
      const starting = spawn(node, [join(root, 'apps/server/build/main.js')], {
        cwd: root,
        env: { ...process.env, ...env, PORT: String(port), PGAPPNAME: name },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = starting
      await new Promise<void>((resolve, reject) => {
        starting.on('message', ({ kind }: { kind: string }) => kind === 'open' && resolve())
        starting.once('exit', (code) => reject(new Error(`A node exited with ${code} during its start.`)))
      })
    },
    async stop() {
      await end('SIGTERM')
      return child?.exitCode ?? null
    },
    kill: () => end('SIGKILL'),
  }
}
