import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSpec } from './picture-spec.ts'
import { RenderThread } from './render-thread.ts'

/** `file` is the path inside the output folder. */
export interface PictureJob {
  file: string
  spec: PictureSpec
}

export interface RenderedPicture {
  file: string
  outcome: 'rendered' | 'skipped' | 'failed'
  error?: string
  done: number
  total: number
}

export interface RenderAllOptions {
  /** Number of threads; defaults to 2. */
  workers?: number
  /** Folder of the texture cache. */
  cacheDir: string
  outDir: string
  onProgress?: (picture: RenderedPicture) => void
  /** Stops at once and discards pictures in progress; finished files stay complete. */
  signal?: AbortSignal
}

export interface RenderAllResult {
  rendered: number
  skipped: number
  failed: { file: string; error: string }[]
  /** Not rendered because the signal aborted. */
  remaining: number
}

/**
 * Renders the jobs on worker threads, roughly in the given order. Skips files that exist. Reports a job that fails
 * or crashes its thread and continues with the others.
 */
export async function renderAll(
  jobs: readonly PictureJob[],
  options: RenderAllOptions,
): Promise<RenderAllResult> {
  const { cacheDir, outDir, onProgress, signal } = options
  await mkdir(outDir, { recursive: true })
  const result: RenderAllResult = { rendered: 0, skipped: 0, failed: [], remaining: 0 }
  const waiting = [...jobs]
  const inProgress = new Set<string>()
  let done = 0

  const report = (file: string, outcome: RenderedPicture['outcome'], error?: string) => {
    done++
    if (outcome === 'failed') result.failed.push({ file, error: error ?? '' })
    else result[outcome]++
    onProgress?.({ file, outcome, error, done, total: jobs.length })
  }

  const runThread = async () => {
    const thread = new RenderThread(new URL('./render-worker.ts', import.meta.url), { cacheDir })
    const terminate = () => void thread.close()
    signal?.addEventListener('abort', terminate, { once: true })
    try {
      while (waiting.length > 0 && !signal?.aborted) {
        const { file, spec } = takeNext(waiting, inProgress)
        const path = join(outDir, file)
        if (await exists(path)) {
          report(file, 'skipped')
          continue
        }
        if (signal?.aborted) return
        const surface = surfaceKey(spec)
        inProgress.add(surface)
        const { error } = await thread.render({ spec, path })
        inProgress.delete(surface)
        if (signal?.aborted && error !== undefined) return
        report(file, error === undefined ? 'rendered' : 'failed', error)
      }
    } finally {
      signal?.removeEventListener('abort', terminate)
      await thread.close()
    }
  }

  const threads = Math.max(1, Math.min(options.workers ?? 2, jobs.length))
  await Promise.all(Array.from({ length: threads }, runThread))
  result.remaining = jobs.length - done
  return result
}

/**
 * Takes the first job whose surface no other thread is rendering, so each thread reuses its cached texture and
 * shading for the next color. Looks only 24 jobs ahead to stay close to the given order.
 */
function takeNext(waiting: PictureJob[], inProgress: ReadonlySet<string>): PictureJob {
  const free = waiting.slice(0, 24).findIndex(({ spec }) => !inProgress.has(surfaceKey(spec)))
  return waiting.splice(Math.max(0, free), 1)[0]!
}

const surfaceKey = ({ kind, grain }: PictureSpec): string => `${kind} ${grain}`

async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}
