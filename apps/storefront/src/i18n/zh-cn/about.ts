import type { Texts } from '@corium/browser/translate'
import type { about as English } from '../en-us/about.ts'

export const about: Texts<typeof English> = {
  title: '关于我们',
}
