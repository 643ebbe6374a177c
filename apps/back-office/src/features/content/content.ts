import type { Input, Output } from '@corium/browser/result'
import type { ContentKind } from '@corium/contract/content-bodies'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import type { Tone } from '#ui/status-word.tsx'

export type ContentRow = Output<'/staff/pc_api.content/getList'>['list'][number]
export type Content = Output<'/staff/pc_api.content/info'>
export type ContentText = Content['texts'][number]
type TextRow = ContentRow['texts'][number]

export const kinds: readonly ContentKind[] = [
  'news',
  'trend',
  'guide',
  'banner',
  'about',
  'help',
  'faq',
  'season',
  'contact',
  'qr-code',
]

/** Both languages, in the order in which they stand beside each other. */
export const textLanguages: readonly Language[] = ['zh-cn', 'en-us']

/** The names of languages in themselves. */
export const languageNames: Readonly<Record<Language, string>> = { 'zh-cn': '中文', 'en-us': 'English' }

type CategoryKind = Input<'/staff/pc_api.content/getCategory'>['kind']

/** The kind of the categories that texts of a kind can be in; undefined for kinds without. */
export const categoryKindOf = (kind: ContentKind): CategoryKind | undefined =>
  (['news', 'trend', 'guide', 'faq', 'contact'] as const).find((one) => one === kind)

/** Kinds that readers see in the order that staff gave them. */
export const isSorted = (kind: ContentKind): boolean =>
  (['guide', 'about', 'help', 'faq', 'banner', 'season', 'qr-code'] as ContentKind[]).includes(kind)

/** Kinds that stand above others when they are pinned. */
export const canBePinned = (kind: ContentKind): boolean => kind === 'news' || kind === 'trend'

const tones: Readonly<Record<TextRow['status'], Tone>> = {
  [contentStatus.draft]: 'resting',
  [contentStatus.scheduled]: 'moving',
  [contentStatus.published]: 'done',
  [contentStatus.withdrawn]: 'resting',
}

export const textTone = (status: TextRow['status']): Tone => tones[status]

/** The name of a text for staff: its title in their language, or otherwise in the other one. */
export const nameOf = ({ texts, slug }: Pick<ContentRow, 'texts' | 'slug'>, language: Language): string =>
  (texts.find((text) => text.language === language) ?? texts[0])?.title.replace(/\n/g, ' ') || slug
