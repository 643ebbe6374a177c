import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { RenderAnswer, RenderOrder } from './drawing-thread.ts'
import { renderPicture } from './render.ts'
import { Studio } from './studio.ts'

// On Linux this lowers the calling thread alone: the server in the same process keeps its speed.
try {
  setPriority(0, 10)
} catch {
  // Some machines do not allow it; the pictures then compete on equal terms.
}

const { cacheDir } = workerData as { cacheDir: string }
const studio = new Studio(cacheDir)

parentPort!.on('message', async ({ spec, path }: RenderOrder) => {
  let answer: RenderAnswer = {}
  try {
    await writeWhole(path, await renderPicture(spec, studio))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    answer = { failure: `${spec.kind} of ${spec.grain}: ${reason}` }
  }
  parentPort!.postMessage(answer)
})

/** A file appears under its name only when all of it is there. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}
