import { type Static, Type } from 'typebox'
import { call, fields, Id, UploadedFile } from './call.ts'
import { maxUploadBytes } from './limits.ts'

/**
 * What a picture is for. Everyone may see avatars and the pictures of comments that are shown; others open only
 * by a signed link that expires soon.
 */
export const uploadScenes = [
  'after_sales',
  'comment',
  'avatar',
  'contact',
  'voucher',
  'color_search',
] as const
export type UploadScene = (typeof uploadScenes)[number]
export const UploadScene = Type.Enum([...uploadScenes])

/** A picture that a customer uploaded. Its URLs are relative to the shop's origin. */
export const UploadedPicture = Type.Object({
  file_id: Id,
  /** The whole picture, at most 2,400 pixels wide and high. */
  url: Type.String(),
  /** The picture 320 pixels wide. */
  thumb_url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Bytes of the whole picture as the shop stores it. */
  size: Type.Integer(),
})
export type UploadedPicture = Static<typeof UploadedPicture>

export const uploadImage = call('/publics/pc_api.upload/image', {
  access: 'anyone',
  summary:
    'Uploads one picture for a scene; visitors without a login for contact and color_search only. Unused files are deleted after 24 hours',
  form: 'multipart',
  input: fields({ file: UploadedFile, scene: UploadScene }),
  output: UploadedPicture,
  refusals: ['file-refused', 'too-many-requests', 'shop-busy'],
  maxBodyBytes: maxUploadBytes,
})

export const deleteUpload = call('/publics/pc_api.upload/del', {
  access: 'anyone',
  summary: "Deletes one of the caller's files that is not in use yet",
  input: fields({ file_id: Id }),
  output: Type.Object({}),
  refusals: ['not-found', 'state-conflict'],
})

export const getUploadRule = call('/publics/pc_api.upload/getRule', {
  access: 'anyone',
  summary: 'How many pictures a scene takes, how large one may be in bytes, and the types',
  input: fields({ scene: UploadScene }),
  output: Type.Object({
    max_num: Type.Integer(),
    max_size: Type.Integer(),
    types: Type.Array(Type.String()),
  }),
  cache: { seconds: 3600 },
})
