import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PictureSpec } from '@corium/texture/picture-spec'
import { renderAll } from '@corium/texture/pool'
import type { Shop } from '#server/context.ts'
import { originalName, originalsFolder } from './picture-files.ts'
import { type PictureToDraw, selectPicturesToDraw } from './render-demo.db.ts'

export type Progress = { done: number; total: number }
export type Rendering = {
  /** Settles when every picture is there, or after `stop`. */
  done: Promise<void>
  /** Leaves the rest for the next start, within moments; pictures that are there are whole. */
  stop(): Promise<void>
}

/**
 * Draws the demo's pictures beside the running server, on threads of lower priority, those first that a
 * visitor sees first. What was drawn before is kept, so a later start has nothing to do and reports nothing.
 */
export function startRenderingDemo(
  { db, config, log }: Pick<Shop, 'db' | 'config' | 'log'>,
  { onProgress = () => {} }: { onProgress?: (progress: Progress) => void } = {},
): Rendering {
  const stopping = new AbortController()

  async function render(): Promise<void> {
    const outDir = originalsFolder(config.dataDir)
    const there = new Set(await readdir(outDir).catch(() => []))
    for (const name of there) if (!name.endsWith('.webp')) await rm(join(outDir, name), { force: true })
    const pictures = (await selectPicturesToDraw(db)).sort(byUrgency)
    const missing = pictures.filter(({ id }) => !there.has(originalName(id)))
    if (missing.length === 0 || stopping.signal.aborted) return
    const before = pictures.length - missing.length
    await renderAll(
      missing.map(({ id, recipe }) => ({ file: originalName(id), spec: recipe as PictureSpec })),
      {
        outDir,
        cacheDir: join(config.dataDir, 'media', 'reliefs'),
        workers: Math.min(4, availableParallelism()),
        signal: stopping.signal,
        onProgress: ({ file, failure, done }) => {
          if (failure) log.error({ picture: file, failure }, 'a picture could not be drawn')
          onProgress({ done: before + done, total: pictures.length })
        },
      },
    )
  }

  const done = render().catch((error) => log.error({ err: error }, 'the pictures could not be drawn'))
  return {
    done,
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

/** Banners, one swatch of each style, what stands for a use, the other swatches, then everything else. */
function urgency({ kind, onBanner, onFacet, ownOfStyle }: PictureToDraw): number {
  if (onBanner) return 0
  if (kind === 'swatch') return ownOfStyle ? 1 : 3
  if (onFacet) return 2
  const later = ['macro', 'drape'].indexOf(kind)
  return later < 0 ? 6 : 4 + later
}

/** Within one urgency the best goods come first and each style's pictures stay together, sharing their relief. */
const byUrgency = (a: PictureToDraw, b: PictureToDraw): number =>
  urgency(a) - urgency(b) || b.rank - a.rank || (a.styleId < b.styleId ? -1 : a.styleId > b.styleId ? 1 : 0)
