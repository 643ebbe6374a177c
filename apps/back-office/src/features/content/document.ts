import type { Output } from '@corium/browser/result'

export const documentKeys = ['agreement', 'privacy'] as const
export type DocumentKey = (typeof documentKeys)[number]

export type Document = Output<'/staff/pc_api.document/info'>
export type DocumentTexts = Pick<
  Document,
  'title_cn' | 'title_en' | 'content_cn' | 'content_en' | 'note_cn' | 'note_en'
>

/** The fields of each language. */
export const documentLanguages = [
  { language: 'zh-cn', lang: 'zh-CN', title: 'title_cn', content: 'content_cn', note: 'note_cn' },
  { language: 'en-us', lang: 'en', title: 'title_en', content: 'content_en', note: 'note_en' },
] as const
