import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { PictureSpec } from './picture-spec.ts'

export type RenderRequest = {
  spec: PictureSpec
  path: string
}

export type RenderResult = {
  error?: string
}

/**
 * Renders one picture at a time in a separate process; starts a new process after a crash. A thread would share
 * libvips with the server, which blocks the formats that customers must not upload, such as the SVG of a mockup.
 */
export class RenderProcess {
  readonly #script: URL
  readonly #args: string[]
  #child: ChildProcess | undefined
  #resolve: ((result: RenderResult) => void) | undefined

  constructor(script: URL, args: string[]) {
    this.#script = script
    this.#args = args
  }

  render(request: RenderRequest): Promise<RenderResult> {
    this.#child ??= this.#start()
    this.#child.send(request)
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  async close(): Promise<void> {
    const child = this.#child
    if (!child) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  #start(): ChildProcess {
    const child = fork(this.#script, this.#args, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (result: RenderResult) => this.#resolve?.(result))
    child.on('error', (error) => this.#fail(child, `the render process failed: ${error.message}`))
    child.on('exit', (code, signal) =>
      this.#fail(child, `the render process ended with ${signal ?? `code ${code}`}`),
    )
    return child
  }

  /**
   * Fails the current picture; the next one starts a new process. A failure can emit both `error` and `exit`.
   */
  #fail(child: ChildProcess, error: string): void {
    if (child !== this.#child) return
    this.#child = undefined
    this.#resolve?.({ error })
    this.#resolve = undefined
  }
}
