import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PictureSpec } from '@corium/texture/picture-spec'
import { renderAll } from '@corium/texture/pool'
import type { Shop } from '#server/context.ts'
import { originalKey, originalName, originalsFolder } from '#server/modules/media/picture-files.ts'
import { openPhotoCopies } from './comment-photos.ts'
import { type PictureToDraw, selectPicturesToDraw } from './render-pictures.db.ts'

export type Progress = { done: number; total: number }
type PhotoCopies = Awaited<ReturnType<typeof openPhotoCopies>>

export type Rendering = {
  /** Resolves when every picture is rendered, or after `stop`. */
  done: Promise<void>
  /** Stops rendering soon. The next start renders the rest; no file is left half written. */
  stop(): Promise<void>
}

/**
 * Renders the demo pictures in processes of low priority while the server runs, in the order in which
 * visitors see them, and puts each into the media store. Skips pictures that are there already; if none is
 * missing, reports no progress.
 */
export function startRenderingDemo(
  { db, config, log, mediaStore }: Pick<Shop, 'db' | 'config' | 'log' | 'mediaStore'>,
  { onProgress = () => {} }: { onProgress?: (progress: Progress) => void } = {},
): Rendering {
  const stopping = new AbortController()

  async function render(): Promise<void> {
    const there = new Set(await mediaStore.list(originalsFolder))
    const photos = await openPhotoCopies({ db, mediaStore })
    for (const id of photos.pictureIds) {
      const bytes = there.has(originalName(id)) && (await mediaStore.read(originalKey('shop', id)))
      if (bytes) await photos.copy(id, bytes)
    }
    const pictures = (await selectPicturesToDraw(db)).sort(byUrgency)
    const missing = pictures.filter(({ id }) => !there.has(originalName(id)))
    if (missing.length === 0 || stopping.signal.aborted) return
    const before = pictures.length - missing.length
    // A killed process may have left complete or partial pictures here.
    const outDir = join(config.dataDir, 'rendering')
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir, { recursive: true })
    const storing: Promise<void>[] = []
    await renderAll(
      missing.map(({ id, recipe }) => ({ file: originalName(id), spec: recipe as PictureSpec })),
      {
        outDir,
        cacheDir: join(config.dataDir, 'media', 'reliefs'),
        workers: Math.min(4, availableParallelism()),
        signal: stopping.signal,
        onProgress: ({ file, error, done }) => {
          if (error) log.error({ picture: file, error }, 'a picture could not be drawn')
          else storing.push(store(join(outDir, file), file, photos))
          onProgress({ done: before + done, total: pictures.length })
        },
      },
    )
    await Promise.all(storing)
    await rm(outDir, { recursive: true, force: true })
  }

  async function store(file: string, name: string, photos: PhotoCopies): Promise<void> {
    try {
      const bytes = await readFile(file)
      await mediaStore.write(`${originalsFolder}/${name}`, bytes)
      await photos.copy(name.replace('.webp', ''), bytes)
      await rm(file)
    } catch (error) {
      log.error({ err: error, picture: name }, 'a picture could not be stored')
    }
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

/**
 * Banners first, then one swatch of each style, pictures of uses, tiles, the other swatches, and the rest.
 */
function urgency({ kind, onBanner, onFacet, ownOfStyle }: PictureToDraw): number {
  if (onBanner) return 0
  if (kind === 'swatch') return ownOfStyle ? 1 : 3
  if (onFacet) return 2
  // Tiles are few and quick to render, and the 2D simulation needs them for every color.
  if (kind === 'tile') return 2.5
  const later = ['macro', 'drape'].indexOf(kind)
  return later < 0 ? 6 : 4 + later
}

/**
 * Within one urgency, pictures of higher-ranked styles come first. Pictures of one style stay together to
 * reuse its texture.
 */
const byUrgency = (a: PictureToDraw, b: PictureToDraw): number =>
  urgency(a) - urgency(b) || b.rank - a.rank || (a.styleId < b.styleId ? -1 : a.styleId > b.styleId ? 1 : 0)
