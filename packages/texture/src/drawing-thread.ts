import { Worker } from 'node:worker_threads'
import type { PictureSpec } from './picture-spec.ts'

export interface RenderOrder {
  spec: PictureSpec
  path: string
}

export interface RenderAnswer {
  failure?: string
}

/** A thread that draws one picture after another and is replaced when it dies. */
export class DrawingThread {
  readonly #script: URL
  readonly #workerData: unknown
  #worker: Worker | undefined
  #answer: ((answer: RenderAnswer) => void) | undefined

  constructor(script: URL, workerData: unknown) {
    this.#script = script
    this.#workerData = workerData
  }

  render(order: RenderOrder): Promise<RenderAnswer> {
    this.#worker ??= this.#start()
    this.#worker.postMessage(order)
    return new Promise((resolve) => {
      this.#answer = resolve
    })
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#workerData })
    worker.on('message', (answer: RenderAnswer) => this.#answer?.(answer))
    worker.on('error', (error: Error) => this.#lose(worker, `the drawing thread broke: ${error.message}`))
    worker.on('exit', (code) => this.#lose(worker, `the drawing thread ended with ${code}`))
    return worker
  }

  /** The picture in hand is lost, the next one starts a new thread. A dying thread tells it twice. */
  #lose(worker: Worker, failure: string): void {
    if (worker !== this.#worker) return
    this.#worker = undefined
    this.#answer?.({ failure })
    this.#answer = undefined
  }
}
