import type { ContentStatus } from '@corium/contract/content-status'
import type { Bilingual } from '@corium/contract/language'
import type { ContentEvent } from './content.states.ts'

export const statusTexts: Record<ContentStatus, Bilingual> = {
  10: { 'en-us': 'Draft', 'zh-cn': '草稿' },
  20: { 'en-us': 'Scheduled', 'zh-cn': '定时发布' },
  30: { 'en-us': 'Published', 'zh-cn': '已发布' },
  40: { 'en-us': 'Withdrawn', 'zh-cn': '已撤下' },
}

/** What happened to one language of a text, as staff read it. */
export const eventTexts: Record<ContentEvent, Bilingual> = {
  saved: { 'en-us': 'Draft saved', 'zh-cn': '保存草稿' },
  published: { 'en-us': 'Published', 'zh-cn': '发布' },
  scheduled: { 'en-us': 'Scheduled', 'zh-cn': '设定定时发布' },
  'schedule-canceled': { 'en-us': 'Schedule canceled', 'zh-cn': '取消定时发布' },
  'change-canceled': { 'en-us': 'Scheduled change canceled', 'zh-cn': '取消定时更新' },
  withdrawn: { 'en-us': 'Withdrawn', 'zh-cn': '撤下' },
  'went-live': { 'en-us': 'Published on schedule', 'zh-cn': '已按时发布' },
  ended: { 'en-us': 'Ended on schedule', 'zh-cn': '已按时下线' },
}
