import { maxPictures, maxUploadBytes, uploadTypes } from '@corium/contract/limits'
import type { UploadScene } from '@corium/contract/uploads'
import type { PictureArea } from '#server/modules/media/picture-files.ts'

type SceneRule = {
  maxNum: number
  area: Extract<PictureArea, 'uploads' | 'private'>
  /** Visitors can upload before they log in. */
  forVisitors: boolean
}

export const sceneRules: Record<UploadScene, SceneRule> = {
  after_sales: { maxNum: maxPictures, area: 'private', forVisitors: false },
  comment: { maxNum: maxPictures, area: 'uploads', forVisitors: false },
  avatar: { maxNum: 1, area: 'uploads', forVisitors: false },
  contact: { maxNum: maxPictures, area: 'private', forVisitors: true },
  voucher: { maxNum: maxPictures, area: 'private', forVisitors: false },
  color_search: { maxNum: 1, area: 'private', forVisitors: true },
}

export const presentRule = ({ scene }: { scene: UploadScene }) => ({
  max_num: sceneRules[scene].maxNum,
  max_size: maxUploadBytes,
  types: [...uploadTypes],
})
