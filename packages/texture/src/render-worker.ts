import './no-picture-cache.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { renderPicture } from './render.ts'
import { RenderCache } from './render-cache.ts'
import type { RenderRequest, RenderResult } from './render-thread.ts'

// On Linux this lowers the priority of this thread only, so the server in the same process stays fast.
try {
  setPriority(0, 10)
} catch {
  // Not permitted on some systems: render at normal priority.
}

const { cacheDir } = workerData as { cacheDir: string }
const cache = new RenderCache(cacheDir)

parentPort!.on('message', async ({ spec, path }: RenderRequest) => {
  let result: RenderResult = {}
  try {
    await writeAtomically(path, await renderPicture(spec, cache))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    result = { error: `${spec.kind} of ${spec.grain}: ${reason}` }
  }
  parentPort!.postMessage(result)
})

/** Writes to a temporary name first, so a file under its final name is always complete. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
