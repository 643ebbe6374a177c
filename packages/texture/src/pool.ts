import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DrawingThread } from './drawing-thread.ts'
import type { PictureSpec } from './picture-spec.ts'

/** A picture to be made; `file` is its name inside the output folder. */
export interface PictureOrder {
  file: string
  spec: PictureSpec
}

export interface RenderedPicture {
  file: string
  outcome: 'rendered' | 'kept' | 'failed'
  /** Why it failed. */
  failure?: string
  done: number
  total: number
}

export interface RenderAllOptions {
  /** Threads; 2 when not told. */
  workers?: number
  /** Where grown reliefs are kept between pictures and starts. */
  cacheDir: string
  outDir: string
  onProgress?: (picture: RenderedPicture) => void
  /** Stops at once, dropping the pictures in hand; files under their own name are whole. */
  signal?: AbortSignal
}

export interface RenderAllResult {
  rendered: number
  kept: number
  failed: { file: string; failure: string }[]
  /** Left undone because the signal came. */
  left: number
}

/**
 * Makes all pictures in about the order given, first come first, in threads of their own. Pictures that are
 * there already are kept. A picture that fails, or takes its thread down, is reported and the rest goes on.
 */
export async function renderAll(
  orders: readonly PictureOrder[],
  options: RenderAllOptions,
): Promise<RenderAllResult> {
  const { cacheDir, outDir, onProgress, signal } = options
  await mkdir(outDir, { recursive: true })
  const result: RenderAllResult = { rendered: 0, kept: 0, failed: [], left: 0 }
  const waiting = [...orders]
  const inHand = new Set<string>()
  let done = 0

  const report = (file: string, outcome: RenderedPicture['outcome'], failure?: string) => {
    done++
    if (outcome === 'failed') result.failed.push({ file, failure: failure ?? '' })
    else result[outcome]++
    onProgress?.({ file, outcome, failure, done, total: orders.length })
  }

  const workThrough = async () => {
    const thread = new DrawingThread(new URL('./render-worker.ts', import.meta.url), { cacheDir })
    const drop = () => void thread.close()
    signal?.addEventListener('abort', drop, { once: true })
    try {
      while (waiting.length > 0 && !signal?.aborted) {
        const { file, spec } = takeNext(waiting, inHand)
        const path = join(outDir, file)
        if (await exists(path)) {
          report(file, 'kept')
          continue
        }
        if (signal?.aborted) return
        const goods = goodsOf(spec)
        inHand.add(goods)
        const { failure } = await thread.render({ spec, path })
        inHand.delete(goods)
        if (signal?.aborted && failure !== undefined) return
        report(file, failure === undefined ? 'rendered' : 'failed', failure)
      }
    } finally {
      signal?.removeEventListener('abort', drop)
      await thread.close()
    }
  }

  const threads = Math.max(1, Math.min(options.workers ?? 2, orders.length))
  await Promise.all(Array.from({ length: threads }, workThrough))
  result.left = orders.length - done
  return result
}

/**
 * The first picture of goods that no other thread is at, so that each thread keeps its relief and light for
 * the next colour; it looks only so far ahead that the order given still holds by and large.
 */
function takeNext(waiting: PictureOrder[], inHand: ReadonlySet<string>): PictureOrder {
  const free = waiting.slice(0, 24).findIndex(({ spec }) => !inHand.has(goodsOf(spec)))
  return waiting.splice(Math.max(0, free), 1)[0]!
}

const goodsOf = ({ kind, grain }: PictureSpec): string => `${kind} ${grain}`

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
