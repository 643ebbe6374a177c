import type { Texts } from '#i18n/texts.ts'
import type { comments as English } from '../en-us/comments.ts'

export const comments: Texts<typeof English> = {
  title: '评价',
}
