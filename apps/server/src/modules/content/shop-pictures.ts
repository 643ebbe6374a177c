import { createHash } from 'node:crypto'
import type { Input, Output, UploadedFile } from '@corium/contract/call'
import type * as contract from '@corium/contract/content-desk'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { pagingOf } from '#server/db/paging.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { limitPictureWork } from '#server/modules/media/picture-work.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { type NormalPicture, normalizePicture } from '#server/modules/uploads/normalize-picture.ts'
import { consumeUpload } from '#server/modules/uploads/uploads.limits.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { refuse } from '#server/refuse.ts'
import { countShopPictures, selectShopPictures, storePicture } from './shop-pictures.db.ts'

type ShopPicture = Output<typeof contract.uploadPicture>

export async function listPictures(
  { db, language }: StaffContext,
  { keyword = '', picture_ids, page = 1, limit = 24 }: Input<typeof contract.listPictures>,
): Promise<Output<typeof contract.listPictures>> {
  const filter = { keyword: keyword.trim(), ids: picture_ids }
  const [total, rows] = await Promise.all([
    countShopPictures(db, filter),
    selectShopPictures(db, filter, pagingOf(page, limit)),
  ])
  return { list: rows.map((row) => present(row, language)), total, page, limit }
}

/** Adds a picture to those of the shop, in the same form as the others. */
export async function uploadPicture(
  context: StaffContext,
  { file, alt_cn, alt_en }: Input<typeof contract.uploadPicture>,
): Promise<ShopPicture> {
  await consumeUpload(context)
  const alt = { 'zh-cn': alt_cn.trim(), 'en-us': alt_en.trim() }
  return present(
    await addShopPicture(context, await readPicture(file), { alt, missing: [] }),
    context.language,
  )
}

/** @throws `file-refused`, or `shop-busy` */
export function readPicture({ bytes }: UploadedFile): Promise<NormalPicture> {
  return normalizePicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** Stores a picture of the shop, which the change log then has. */
export async function addShopPicture(
  context: StaffContext,
  { webp, width, height }: NormalPicture,
  { alt, missing }: { alt: Bilingual; missing: string[] },
): Promise<PictureRow> {
  const { db, mediaStore, clock, log } = context
  const id = createHash('sha256').update(webp).digest('hex').slice(0, 24)
  try {
    await mediaStore.write(originalKey('shop', id), webp)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'a picture could not be written to the media store')
    refuse('shop-busy')
  }
  const row = { id, kind: 'photo', width, height, hex: await averageHex(webp), mm: null, alt }
  await db.transaction().execute(async (trx) => {
    const stored = { ...row, alt: JSON.stringify(alt), missing, recipe: null, created_at: clock.now() }
    await storePicture(trx, stored)
    const subject = { id, name: alt['zh-cn'] || alt['en-us'] }
    await recordChange(trx, context, { act: 'created', subject, after: { width, height, alt } })
  })
  return row
}

/** The color that pages show until the picture loads. */
async function averageHex(webp: Buffer): Promise<string> {
  const { data } = await limitPictureWork((sharp) =>
    sharp(webp)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return `#${data.subarray(0, 3).toString('hex')}`
}

const present = (row: PictureRow, language: StaffContext['language']): ShopPicture => ({
  picture_id: row.id,
  image: presentPicture(row, language),
  alt_cn: row.alt['zh-cn'],
  alt_en: row.alt['en-us'],
})
