import { fromLinear, toLinear } from '@corium/color/hex'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type * as contract from '@corium/contract/goods-picture-desk'
import type { Bilingual } from '@corium/contract/language'
import type { StaffContext } from '#server/context.ts'
import { addShopPicture, readPicture } from '#server/modules/content/shop-pictures.ts'
import { originalKey } from '#server/modules/media/picture-files.ts'
import { limitPictureWork } from '#server/modules/media/picture-work.ts'
import { presentPicture } from '#server/modules/media/pictures.ts'
import type { PictureRow } from '#server/modules/media/select-pictures.ts'
import { consumeUpload } from '#server/modules/uploads/uploads.limits.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { storeTexts, writtenTexts } from './bilingual-form.ts'
import { changeGoods } from './change-goods.ts'
import { selectSkus } from './goods-rows.db.ts'
import { findPicture, listStylePictures, replacePictures, selectPicturesWithTexts } from './pictures.db.ts'

type Uploaded = Output<typeof contract.uploadGoodsPicture>
type Stored = PictureRow & { missing: string[] }

const present = (picture: Stored, language: StaffContext['language']): Uploaded => {
  const { cn, en } = writtenTexts('alt', picture.alt, picture.missing)
  return { picture_id: picture.id, image: presentPicture(picture, language), alt_cn: cn, alt_en: en }
}

export async function uploadGoodsPicture(
  context: StaffContext,
  { file, alt_cn = '', alt_en = '' }: Input<typeof contract.uploadGoodsPicture>,
): Promise<Uploaded> {
  await consumeUpload(context)
  const { value: alt, missing } = storeTexts('alt', alt_cn, alt_en)
  const row = await addShopPicture(context, await readPicture(file), { alt, missing })
  return present({ ...row, missing }, context.language)
}

/** Fewer pixels show no material. */
const minSide = 200

export async function cropGoodsPicture(
  context: StaffContext,
  { picture_id, x, y, width, height }: Input<typeof contract.cropGoodsPicture>,
): Promise<Uploaded> {
  await consumeUpload(context)
  const picture = await getPicture(context, picture_id)
  const original = await readOriginal(context, picture.id)
  const cut = {
    left: Math.round(x * picture.width),
    top: Math.round(y * picture.height),
    width: Math.round(width * picture.width),
    height: Math.round(height * picture.height),
  }
  const fits = cut.left + cut.width <= picture.width && cut.top + cut.height <= picture.height
  if (
    !fits ||
    cut.width < Math.min(minSide, picture.width) ||
    cut.height < Math.min(minSide, picture.height)
  ) {
    refuseFields({ width: 'invalid' })
  }
  const webp = await limitPictureWork((sharp) =>
    sharp(original).extract(cut).webp({ quality: 82 }).toBuffer(),
  )
  const { alt, missing } = picture
  const row = await addShopPicture(context, { webp, width: cut.width, height: cut.height }, { alt, missing })
  return present({ ...row, missing }, context.language)
}

const getPicture = async ({ db }: Pick<StaffContext, 'db'>, id: string): Promise<Stored> =>
  (await findPicture(db, id)) ?? refuse('not-found')

const readOriginal = async ({ mediaStore }: Pick<StaffContext, 'mediaStore'>, id: string): Promise<Buffer> =>
  (await mediaStore.read(originalKey('shop', id))) ?? refuse('not-found')

/** A square of pixels whose mean is a color. */
const pointSide = 34

/** The color at a point of a picture, as sRGB. @throws field errors */
export async function readPictureColor(
  context: StaffContext,
  { picture_id, x, y }: { picture_id: string; x: number; y: number },
): Promise<string> {
  const picture = await findPicture(context.db, picture_id)
  const original = picture && (await context.mediaStore.read(originalKey('shop', picture.id)))
  if (!picture || !original) return refuseFields({ picture: 'invalid' })
  const [width, height] = [Math.min(pointSide, picture.width), Math.min(pointSide, picture.height)]
  const from = (share: number, whole: number, side: number) =>
    Math.max(0, Math.min(whole - side, Math.round(share * whole - side / 2)))
  const square = { left: from(x, picture.width, width), top: from(y, picture.height, height), width, height }
  const { data, info } = await limitPictureWork((sharp) =>
    sharp(original).extract(square).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  )
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let at = channel; at < data.length; at += info.channels) sum += toLinear(data[at]! / 255)
    return Math.round(fromLinear(sum / (width * height)) * 255)
  })
  return `#${mean.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export async function savePictures(
  context: StaffContext,
  { goods_id, version, pictures }: Input<typeof contract.savePictures>,
): Promise<Output<typeof contract.savePictures>> {
  return changeGoods(context, { goods_id, version }, async (trx, style) => {
    const skus = new Set((await selectSkus(trx, style.id)).map(({ id }) => id))
    const stored = await selectPicturesWithTexts(
      trx,
      pictures.map(({ picture_id }) => picture_id),
    )
    const errors: Record<string, FieldText> = {}
    const seen = new Set<string>()
    const rows = pictures.map(({ picture_id, sku_id, alt_cn, alt_en }, at) => {
      const key = `${sku_id} ${picture_id}`
      if (!stored.has(picture_id) || seen.has(key)) errors[`pictures.${at}.picture_id`] = 'invalid'
      if (sku_id !== null && !skus.has(sku_id)) errors[`pictures.${at}.sku_id`] = 'invalid'
      seen.add(key)
      const { value: alt, missing } = storeTexts('alt', alt_cn, alt_en)
      return { picture_id, sku_id, alt, missing }
    })
    refuseIfAny(errors)
    const before = await listStylePictures(trx, style.id)
    await replacePictures(trx, style.id, rows)
    return { before: { pictures: facts(before) }, after: { pictures: facts(rows) } }
  })
}

/** What the change log says of pictures, by their place. */
const facts = (rows: readonly { picture_id: string; alt: Bilingual }[]) =>
  Object.fromEntries(rows.map(({ picture_id, alt }, at) => [String(at + 1), { picture_id, alt }]))
