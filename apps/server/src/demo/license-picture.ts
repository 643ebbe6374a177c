import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Db } from '#server/db/open.ts'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { licenseObject } from '#server/modules/trade-accounts/present-trade.ts'
import { attachFiles } from '#server/modules/uploads/attached-files.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'

const size = { width: 1200, height: 840 }

type Color = readonly [red: number, green: number, blue: number]
const paper: Color = [246, 241, 228]
const gold: Color = [176, 141, 74]
const ink: Color = [74, 68, 54]
const red: Color = [179, 38, 30]

/** Bars that represent words, without a font: where each starts, how long and how high it is. */
const bars: readonly { x: number; y: number; width: number; height: number }[] = [
  { x: 450, y: 120, width: 300, height: 44 },
  ...[420, 330, 460, 380, 300].map((width, row) => ({ x: 160, y: 280 + row * 76, width, height: 20 })),
  ...[340, 260, 320, 200].map((width, row) => ({ x: 680, y: 280 + row * 76, width, height: 20 })),
]

function colorAt(x: number, y: number): Color {
  const edge = Math.min(x, y, size.width - x, size.height - y)
  if ((edge >= 40 && edge < 54) || (edge >= 66 && edge < 69)) return gold
  const seal = Math.hypot(x - 940, y - 640)
  if ((seal > 84 && seal < 96) || seal < 34) return red
  const isInk = bars.some(
    (bar) => x >= bar.x && x < bar.x + bar.width && y >= bar.y && y < bar.y + bar.height,
  )
  return isInk ? ink : paper
}

/** Drawn pixel by pixel, because the shop does not accept SVG. */
function drawLicense(): Buffer {
  const rgb = Buffer.alloc(size.width * size.height * 3)
  for (let y = 0, at = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, at += 3) rgb.set(colorAt(x, y), at)
  }
  return rgb
}

/** Stores a drawn business license that a demo member sent with the application. */
export async function storeLicense(
  db: Db,
  mediaStore: MediaStore,
  { trade_id, member_id, at }: { trade_id: string; member_id: string; at: Date },
): Promise<void> {
  const webp = await sharp(drawLicense(), { raw: { ...size, channels: 3 } })
    .webp()
    .toBuffer()
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
