import './no-picture-cache.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { renderPicture } from './render.ts'
import { RenderCache } from './render-cache.ts'
import type { RenderRequest, RenderResult } from './render-process.ts'

// Renders at low priority, so that the server beside it stays fast.
try {
  setPriority(0, 10)
} catch {
  // Not permitted on some systems: render at normal priority.
}

const [, , cacheDir] = process.argv
const cache = new RenderCache(cacheDir!)

// The server has ended.
process.on('disconnect', () => process.exit())

process.on('message', async ({ spec, path }: RenderRequest) => {
  let result: RenderResult = {}
  try {
    await writeAtomically(path, await renderPicture(spec, cache))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    result = { error: `${spec.kind} of ${spec.grain}: ${reason}` }
  }
  process.send!(result)
})

/** Writes to a temporary name first, so a file under its final name is always complete. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
