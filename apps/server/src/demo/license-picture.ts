import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#server/db/open.ts'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { licenseObject } from '#server/modules/trade-accounts/present-trade.ts'
import { attachFiles } from '#server/modules/uploads/attached-files.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'

const size = { width: 1200, height: 840 }

/** What stands for words, without a font: bars of these widths, one below the other. */
const bars = [
  { x: 450, y: 120, widths: [300] },
  { x: 160, y: 280, widths: [420, 330, 460, 380, 300] },
  { x: 680, y: 280, widths: [340, 260, 320, 200] },
]

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <rect width="100%" height="100%" fill="#f6f1e4"/>
  <rect x="40" y="40" width="1120" height="760" fill="none" stroke="#b08d4a" stroke-width="14"/>
  <rect x="66" y="66" width="1068" height="708" fill="none" stroke="#b08d4a" stroke-width="3"/>
  ${bars
    .flatMap(({ x, y, widths }) =>
      widths.map(
        (width, row) =>
          `<rect x="${x}" y="${y + row * 76}" width="${width}" height="${row === 0 && y < 200 ? 44 : 20}" fill="#4a4436"/>`,
      ),
    )
    .join('')}
  <circle cx="940" cy="640" r="92" fill="none" stroke="#b3261e" stroke-width="10" opacity="0.85"/>
  <path d="M940 588l14 38h40l-32 24 12 40-34-24-34 24 12-40-32-24h40z" fill="#b3261e" opacity="0.85"/>
</svg>`

/** Stores a drawn business license that a demo member sent with the application. */
export async function storeLicense(
  db: Db,
  mediaStore: MediaStore,
  { trade_id, member_id, at }: { trade_id: string; member_id: string; at: Date },
): Promise<void> {
  const webp = await sharp(Buffer.from(drawing)).webp().toBuffer()
  const id = randomUUID()
  const media_id = createHash('sha256').update(id).update(webp).digest('hex').slice(0, 40)
  await db
    .insertInto('uploads')
    .values({
      ...size,
      id,
      media_id,
      scene: 'voucher',
      member_id,
      visitor_id: null,
      bytes: webp.length,
      created_at: at,
    })
    .execute()
  await attachFiles(db, {
    file_ids: [id],
    scene: 'voucher',
    object: { type: licenseObject, id: trade_id },
    uploader: { member: { id: member_id }, visitor: randomUUID() },
    at,
  })
  await mediaStore.write(originalKey('private', media_id), webp)
}
