import { createHash, randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { uploadImage as contract } from '@corium/contract/uploads'
import type { Context } from '#server/context.ts'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { refuse } from '#server/refuse.ts'
import { normalizePicture } from './normalize-picture.ts'
import { presentUpload } from './present-upload.ts'
import { sceneRules } from './upload-rules.ts'
import { insertUpload } from './uploads.db.ts'
import { consumeUpload } from './uploads.limits.ts'

/** Stores a picture of the caller. It stays the caller's own until a form attaches it to something. */
export async function uploadImage(
  context: Context,
  { file, scene }: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, clock, staff, member, visitor, mediaStore, log } = context
  const { forVisitors, area } = sceneRules[scene]
  if (!staff && !member && !forVisitors) refuse('session-invalid')
  await consumeUpload(context)
  const { buffer, byteOffset, byteLength } = file.bytes
  const { webp, width, height } = await normalizePicture(Buffer.from(buffer, byteOffset, byteLength))
  const id = randomUUID()
  const upload = {
    id,
    media_id: mediaIdOf(id, webp),
    scene,
    staff_id: staff?.id ?? null,
    member_id: member?.id ?? null,
    visitor_id: staff || member ? null : visitor,
    width,
    height,
    bytes: webp.length,
    created_at: clock.now(),
  }
  // The row comes first: if the server dies now, the clean-up job still knows of the file.
  await insertUpload(db, upload)
  try {
    await mediaStore.write(originalKey(area, upload.media_id), webp)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'a picture could not be written to the media store')
    refuse('shop-busy')
  }
  return presentUpload(context, upload)
}

/**
 * A hash of the content and of the file's id: the URL always shows the same bytes, and no two files share a
 * picture, so deleting one never touches another.
 */
const mediaIdOf = (id: string, bytes: Buffer): string =>
  createHash('sha256').update(id).update(bytes).digest('hex').slice(0, 40)
