import { Worker } from 'node:worker_threads'
import type { PictureSpec } from './picture-spec.ts'

export interface RenderRequest {
  spec: PictureSpec
  path: string
}

export interface RenderResult {
  error?: string
}

/** Renders one picture at a time in a worker thread; starts a new thread after a crash. */
export class RenderThread {
  readonly #script: URL
  readonly #workerData: unknown
  #worker: Worker | undefined
  #resolve: ((result: RenderResult) => void) | undefined

  constructor(script: URL, workerData: unknown) {
    this.#script = script
    this.#workerData = workerData
  }

  render(request: RenderRequest): Promise<RenderResult> {
    this.#worker ??= this.#start()
    this.#worker.postMessage(request)
    return new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#workerData })
    worker.on('message', (result: RenderResult) => this.#resolve?.(result))
    worker.on('error', (error: Error) => this.#fail(worker, `the render thread crashed: ${error.message}`))
    worker.on('exit', (code) => this.#fail(worker, `the render thread exited with code ${code}`))
    return worker
  }

  /** Fails the current picture; the next one starts a new thread. A crash emits both `error` and `exit`. */
  #fail(worker: Worker, error: string): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    this.#resolve?.({ error })
    this.#resolve = undefined
  }
}
