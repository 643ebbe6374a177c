import type { Input, Output } from '@corium/browser/result'
import type { ContentKind } from '@corium/contract/content-desk'
import { contentStatus } from '@corium/contract/content-status'
import type { Language } from '@corium/contract/language'
import type { Tone } from '#ui/status-word.tsx'

export type ContentRow = Output<'/staff/pc_api.content/getList'>['list'][number]
export type Content = Output<'/staff/pc_api.content/info'>
export type ContentText = Content['texts'][number]
type TextRow = ContentRow['texts'][number]

export const kinds: readonly ContentKind[] = [
  ...(['news', 'trend', 'guide', 'banner', 'about', 'help', 'faq', 'season', 'contact', 'qr-code'] as const),
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

/** What staff call a text: its title in their language, or else in the other one. */
export const nameOf = ({ texts, slug }: Pick<ContentRow, 'texts' | 'slug'>, language: Language): string =>
  (texts.find((text) => text.language === language) ?? texts[0])?.title.replace(/\n/g, ' ') || slug

const offset = 8 * 3600

/** A moment as a field for day and time has it, by the shop's clock: `2026-11-26T09:00`. */
export const toShopClock = (seconds: number): string =>
  new Date((seconds + offset) * 1000).toISOString().slice(0, 16)

/** The unix seconds of a day and time by the shop's clock; undefined for none. */
export function fromShopClock(text: string): number | undefined {
  const time = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(time) ? undefined : time / 1000
}
