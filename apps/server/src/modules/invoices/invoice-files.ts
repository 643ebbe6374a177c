import { createHash, randomUUID } from 'node:crypto'
import type { Context, Shop } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { documentKey } from '#server/modules/media/documents.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { refuse } from '#server/refuse.ts'
import { day, later } from '#server/runtime/clock.ts'
import { deleteUnused, insertFile, markAttached, selectUnused, updateSize } from './invoice-files.db.ts'

/** How long a PDF waits for the end of the call that stores it. */
const unusedFor = day

/**
 * Stores a PDF, which `attachInvoiceFile` then attaches to its invoice.
 * @throws `file-refused` when the content is not a whole PDF, or `shop-busy`
 */
export async function storeInvoiceFile(
  { db, clock, mediaStore, log }: Pick<Context, 'db' | 'clock' | 'mediaStore' | 'log'>,
  bytes: Uint8Array,
): Promise<{ id: string; media_id: string }> {
  const content = readPdf(bytes)
  const id = randomUUID()
  const media_id = createHash('sha256').update(id).update(content).digest('hex').slice(0, 40)
  // The row comes first: if the server dies now, the clean-up job still knows of the file.
  await insertFile(db, { id, media_id, bytes: content.length, created_at: clock.now() })
  await write({ mediaStore, log }, media_id, content)
  return { id, media_id }
}

async function write(
  { mediaStore, log }: Pick<Context, 'mediaStore' | 'log'>,
  mediaId: string,
  content: Buffer,
): Promise<void> {
  try {
    await mediaStore.write(documentKey(mediaId), content)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'an invoice could not be written to the media store')
    refuse('shop-busy')
  }
}

/**
 * Stores a PDF under the key of one that got lost, so that existing links and mails find it.
 * @throws `file-refused` when the content is not a whole PDF, or `shop-busy`
 */
export async function restoreFile(
  trx: Db,
  stores: Pick<Context, 'mediaStore' | 'log'>,
  mediaId: string,
  bytes: Uint8Array,
): Promise<void> {
  const content = readPdf(bytes)
  await write(stores, mediaId, content)
  await updateSize(trx, mediaId, content.length)
}

/** @throws `file-refused` */
function readPdf(bytes: Uint8Array): Buffer {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkPdf(content)
  return content
}

/**
 * The header has to be at the very start, so that the file cannot also be of another type, and the end within the
 * last kilobyte.
 */
function checkPdf(content: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) refuse('file-refused', { reason: 'not-pdf' })
  const end = content.toString('latin1', Math.max(0, content.length - 1024))
  if (!end.includes('%%EOF') || !end.includes('startxref')) refuse('file-refused', { reason: 'broken-pdf' })
}

/** Call in the transaction that issues the invoice. */
export const attachInvoiceFile = (trx: Db, id: string, at: Date): Promise<void> => markAttached(trx, id, at)

/** If this many files cannot be deleted, the store is at fault, and the next run tries again. */
const maxFailed = 5

/**
 * Deletes PDFs whose call ended before their invoice was issued, each file before its row. A file that cannot
 * be deleted does not keep the others.
 */
export const deleteUnusedInvoiceFiles =
  ({ mediaStore }: Pick<Shop, 'mediaStore'>) =>
  async (db: Db, now: Date): Promise<void> => {
    const errors: unknown[] = []
    for (const { id, media_id } of await selectUnused(db, later(now, -unusedFor))) {
      if (errors.length === maxFailed) break
      try {
        await mediaStore.delete([documentKey(media_id)])
        await deleteUnused(db, id)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'PDFs of invoices could not be deleted')
  }
