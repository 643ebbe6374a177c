import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '#server/runtime/clock.ts'
import { countCalls } from '../count-calls.ts'
import { openFolderStore } from './folder-store.ts'
import type { MediaStore, S3Config } from './media-store.ts'

/**
 * The store that the configuration names. The S3 client is loaded only if it is used, because it takes 30 MB of
 * memory.
 */
export async function openMediaStore(
  { dataDir, s3 }: { dataDir: string; s3?: S3Config },
  clock: Clock,
): Promise<MediaStore> {
  if (!s3) return openFolderStore(join(dataDir, 'media'))
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(s3, { clock, observe: countCalls })
}

/**
 * Logs a missing bucket, wrong keys and a folder of another owner at the start, so that the operator notices before a
 * customer's first upload fails.
 */
export async function checkMediaStore(store: MediaStore, log: Pick<Logger, 'error'>): Promise<void> {
  try {
    await store.read('original/no-such-picture')
  } catch (error) {
    log.error({ err: error }, 'the store of pictures cannot be read')
    return
  }
  const key = `check/${randomUUID()}`
  try {
    await store.write(key, Buffer.from('check'))
    await store.delete([key])
  } catch (error) {
    log.error({ err: error }, 'the store of pictures cannot be written')
  }
}
