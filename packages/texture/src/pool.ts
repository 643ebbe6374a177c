import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSpec } from './picture-spec.ts'
import { RenderProcess } from './render-process.ts'

/** `file` is the path inside the output folder. */
export type PictureJob = {
  file: string
  spec: PictureSpec
}

export type RenderedPicture = {
  file: string
  outcome: 'rendered' | 'skipped' | 'failed'
  error?: string
  done: number
  total: number
}

export type RenderAllOptions = {
  /** Number of processes; defaults to 2. */
  workers?: number
  /** Folder of the texture cache. */
  cacheDir: string
  outDir: string
  onProgress?: (picture: RenderedPicture) => void
  /** Stops at once and discards pictures in progress; finished files stay complete. */
  signal?: AbortSignal
}

export type RenderAllResult = {
  rendered: number
  skipped: number
  failed: { file: string; error: string }[]
  /** Not rendered because the signal aborted. */
  remaining: number
}

/**
 * Renders the jobs in separate processes, roughly in the given order. Skips files that exist. Reports a job that
 * fails or crashes its process and continues with the others.
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

  const runWorker = async () => {
    const worker = new RenderProcess(new URL('./render-worker.ts', import.meta.url), [cacheDir])
    const terminate = () => void worker.close()
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
        const { error } = await worker.render({ spec, path })
        inProgress.delete(surface)
        if (signal?.aborted && error !== undefined) return
        report(file, error === undefined ? 'rendered' : 'failed', error)
      }
    } finally {
      signal?.removeEventListener('abort', terminate)
      await worker.close()
    }
  }

  const workers = Math.max(1, Math.min(options.workers ?? 2, jobs.length))
  await Promise.all(Array.from({ length: workers }, runWorker))
  result.remaining = jobs.length - done
  return result
}

/**
 * Takes the first job whose surface no other process is rendering, so each process reuses its cached texture
 * and shading for the next color. Looks only 24 jobs ahead to stay close to the given order.
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
