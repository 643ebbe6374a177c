import type { CommentTag } from '@corium/contract/comment-tags'
import type { UploadedPicture } from '@corium/contract/uploads'
import { clearDraft, readDraft, saveDraft } from '#api/drafts.ts'

/** What the buyer has entered about one line. */
export type LineDraft = {
  star?: number
  color_match?: number
  tags: readonly CommentTag[]
  content: string
  made: string
  pictures: readonly UploadedPicture[]
}

/** What the buyer has entered about an order: its lines by id, and stars for delivery and service. */
export type Draft = {
  lines: Readonly<Record<string, LineDraft>>
  ship_star?: number
  service_star?: number
  is_anonymous: boolean
}

export const emptyLine: LineDraft = { tags: [], content: '', made: '', pictures: [] }

const emptyDraft: Draft = { lines: {}, is_anonymous: false }

const nameOf = (orderId: string): string => `comment-${orderId}`

/**
 * The draft of an order. It lives as long as the tab, so a reload or a look at another page does not lose it.
 */
export const readCommentDraft = (orderId: string): Draft => ({
  ...emptyDraft,
  ...readDraft<Draft>(nameOf(orderId)),
})
export const saveCommentDraft = (orderId: string, draft: Draft): void =>
  saveDraft(nameOf(orderId), JSON.stringify(draft))
export const clearCommentDraft = (orderId: string): void => clearDraft(nameOf(orderId))

/** Whether the buyer has entered something, so that the line is sent with the form. */
export const isStarted = ({ star, color_match, tags, content, made, pictures }: LineDraft): boolean =>
  star !== undefined ||
  color_match !== undefined ||
  tags.length + pictures.length > 0 ||
  content.trim() + made.trim() !== ''

type Missing = 'star' | 'color_match' | 'content'

/** What a started line still needs. */
export const missingIn = ({ star, color_match, content }: LineDraft): Missing[] => [
  ...(star === undefined ? (['star'] as const) : []),
  ...(color_match === undefined ? (['color_match'] as const) : []),
  ...(content.trim() === '' ? (['content'] as const) : []),
]

/** The tags after a click on one; of a group, such as thinner and thicker, only the last one stays. */
export function toggleTag(
  tags: readonly CommentTag[],
  tag: CommentTag,
  groups: readonly (readonly CommentTag[])[],
): CommentTag[] {
  if (tags.includes(tag)) return tags.filter((one) => one !== tag)
  const others = groups.find((group) => group.includes(tag)) ?? []
  return [...tags.filter((one) => !others.includes(one)), tag]
}
