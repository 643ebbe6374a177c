import { createHash } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { FileProblem } from '@corium/contract/reason-texts'
import type * as contract from '@corium/contract/settings-desk'
import type { BrandUse } from '@corium/contract/site'
import type { Sharp } from 'sharp'
import type { StaffContext } from '#server/context.ts'
import { brandKey, brandUrl, iconSizes, mainFile, maskableIcon } from '#server/modules/media/brand-files.ts'
import { limitPictureWork } from '#server/modules/media/picture-work.ts'
import type { BrandPicture, ShopFacts } from '#server/modules/shop-settings/settings.ts'
import { decodePicture } from '#server/modules/uploads/normalize-picture.ts'
import { consumeUpload } from '#server/modules/uploads/uploads.limits.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'

type Uploaded = Output<typeof contract.uploadBrandPicture>
type Files = Record<string, Buffer>

/** Twice what pages show at most, for screens with dense pixels; the width is that of a wide logo in a mail. */
const logoBox = { width: 640, height: 160 }
const smallestLogo = { width: 320, height: 80 }
/** Larger uploads are made smaller first. */
const maxSide = 2400
const iconSide = iconSizes['512.png']
/** The background of pages. */
const paper = '#f7f7f7'
/** Steps of 255 by which the darkest part of a logo has to differ from the header. */
const minContrast = 60

export async function uploadBrandPicture(
  context: StaffContext,
  { file, use }: Input<typeof contract.uploadBrandPicture>,
): Promise<Uploaded> {
  await consumeUpload(context)
  const { buffer, byteOffset, byteLength } = file.bytes
  const files = await (use === 'logo' ? drawLogo : drawIcon)(Buffer.from(buffer, byteOffset, byteLength))
  const main = files[mainFile[use]]!
  const id = createHash('sha256').update(main).digest('hex').slice(0, 24)
  await inStore(context, async (store) => {
    for (const [name, bytes] of Object.entries(files)) await store.write(brandKey(id, name), bytes)
  })
  return presentBrandPicture({ id, ...sizeOf(main) }, use)
}

async function drawLogo(bytes: Buffer): Promise<Files> {
  const png = await decodePng(bytes)
  const { width, height } = sizeOf(png)
  if (width < smallestLogo.width && height < smallestLogo.height) refuseFile('small-logo')
  if (width > 12 * height || height > 4 * width) refuseFile('long-logo')
  const logo = await draw(png, (picture) =>
    picture.resize({ ...logoBox, fit: 'inside', withoutEnlargement: true }),
  )
  const gray = await draw(logo, (picture) => picture.flatten({ background: paper }).greyscale())
  const { channels } = await limitPictureWork((sharp) => sharp(gray).stats())
  if (channels[0]!.min > 0xf7 - minContrast) refuseFile('pale-logo')
  return { [mainFile.logo]: logo }
}

/** In each size. What a phone shows without transparency has a background. */
async function drawIcon(bytes: Buffer): Promise<Files> {
  const png = await decodePng(bytes)
  const { width, height } = sizeOf(png)
  if (width !== height) refuseFile('not-square')
  if (width < iconSide) refuseFile('small-icon')
  const files: Files = {}
  for (const [name, side] of Object.entries(iconSizes)) {
    files[name] = await draw(png, (picture) => picture.resize(side, side))
  }
  const background = await cornerColor(png)
  files['180.png'] = await draw(files['180.png']!, (picture) => picture.flatten({ background }))
  const edge = Math.round(iconSide * 0.2)
  const inside = iconSide - 2 * edge
  files[maskableIcon] = await draw(png, (picture) =>
    picture
      .resize(inside, inside)
      .flatten({ background })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background }),
  )
  return files
}

/** An icon with a background of its own continues it to the edge. */
async function cornerColor(png: Buffer): Promise<string> {
  const corner = { left: 0, top: 0, width: 1, height: 1 }
  const [red, green, blue, alpha] = await limitPictureWork((sharp) =>
    sharp(png).ensureAlpha().extract(corner).raw().toBuffer(),
  )
  return alpha === 255 ? `#${Buffer.from([red!, green!, blue!]).toString('hex')}` : paper
}

const decodePng = async (bytes: Buffer): Promise<Buffer> =>
  (
    await decodePicture(bytes, (picture) =>
      picture
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .toColorspace('srgb')
        .png(),
    )
  ).data

const draw = (png: Buffer, change: (picture: Sharp) => Sharp): Promise<Buffer> =>
  limitPictureWork((sharp) => change(sharp(png)).png().toBuffer())

/** The pictures that a save names. @throws field errors for one that does not exist */
export async function readBrand(
  context: StaffContext,
  ids: { logo_id: string | null; icon_id: string | null },
): Promise<Pick<ShopFacts, BrandUse>> {
  const [logo, icon] = [await find('logo', ids.logo_id), await find('icon', ids.icon_id)]
  const missing: Record<string, FieldText> = {}
  if (ids.logo_id !== null && !logo) missing.logo_id = 'invalid'
  if (ids.icon_id !== null && !icon) missing.icon_id = 'invalid'
  refuseIfAny(missing)
  return { logo, icon }

  async function find(use: BrandUse, id: string | null): Promise<BrandPicture | undefined> {
    if (id === null || !/^[0-9a-f]{24}$/.test(id)) return undefined
    const png = await inStore(context, (store) => store.read(brandKey(id, mainFile[use])))
    return png && { id, ...sizeOf(png) }
  }
}

export const presentBrandPicture = ({ id, width, height }: BrandPicture, use: BrandUse): Uploaded => ({
  picture_id: id,
  url: `${brandUrl(id)}/${mainFile[use]}`,
  width,
  height,
})

/** A PNG has its size at a fixed place. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

/** @throws `shop-busy` when the media store does not answer */
async function inStore<T>(
  { mediaStore, log }: StaffContext,
  work: (store: StaffContext['mediaStore']) => Promise<T>,
): Promise<T> {
  try {
    return await work(mediaStore)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.error({ err: error }, 'a picture of the brand could not be read from the media store, or written')
    return refuse('shop-busy')
  }
}

const refuseFile = (reason: FileProblem): never => refuse('file-refused', { reason })
