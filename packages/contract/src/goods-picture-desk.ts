import { Type } from 'typebox'
import { call, fields, Id, UploadedFile } from './call.ts'
import { line, maxBodyBytes, OrNull, Saved, StoredPicture, saving, style } from './goods-desk.ts'
import { maxUploadBytes } from './limits.ts'

const alt = { alt_cn: line(200), alt_en: line(200) }

export const uploadGoodsPicture = call('/staff/pc_api.goods/uploadPicture', {
  ...saving,
  summary: 'Adds a picture to those of the shop; goods show it once `savePictures` has it',
  form: 'multipart',
  input: fields({ file: UploadedFile, alt_cn: Type.Optional(alt.alt_cn), alt_en: Type.Optional(alt.alt_en) }),
  output: Type.Object(StoredPicture),
  refusals: ['file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxUploadBytes,
})

const share = Type.Number({ minimum: 0, maximum: 1 })

export const cropGoodsPicture = call('/staff/pc_api.goods/cropPicture', {
  ...saving,
  summary: 'Adds a part of a picture as a picture of its own, which `savePictures` can put in its place',
  input: fields({ picture_id: Id, x: share, y: share, width: share, height: share }),
  output: Type.Object(StoredPicture),
  refusals: ['field-errors', 'not-found', 'too-many-requests', 'shop-busy'],
})

export const savePictures = call('/staff/pc_api.goods/savePicture', {
  ...saving,
  summary:
    'Sets the pictures of a style in their order, with their descriptions; others are no longer its own',
  input: fields({
    ...style,
    pictures: Type.Array(fields({ picture_id: Id, sku_id: OrNull(Id), ...alt }), { maxItems: 300 }),
  }),
  output: Saved,
  maxBodyBytes,
})
