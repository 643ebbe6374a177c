import type { UploadedPicture, UploadScene } from '@corium/contract/uploads'
import type { Shop } from '#server/context.ts'
import { signLink } from '#server/modules/media/private-links.ts'
import { sceneRules } from './upload-rules.ts'

export type UploadRow = {
  id: string
  media_id: string
  scene: UploadScene
  width: number
  height: number
  bytes: number
}

/**
 * A customer's picture with its links. They are signed and expire after 10 to 20 minutes, unless everyone may
 * see the picture.
 */
export function presentUpload(
  { config, clock }: Pick<Shop, 'config' | 'clock'>,
  { id, media_id, scene, width, height, bytes }: UploadRow,
  { isPublic = false } = {},
): UploadedPicture {
  const { area } = sceneRules[scene]
  const query = isPublic ? '' : `?${signLink(config, media_id, clock.now())}`
  const link = (linkWidth: 320 | 2400) => `/media/${area}/${media_id}/${linkWidth}.webp${query}`
  return { file_id: id, url: link(2400), thumb_url: link(320), width, height, size: bytes }
}
