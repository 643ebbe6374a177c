import type { AllTexts, Texts } from './texts.ts'
import { first } from './zh-cn/first.ts'
import { later } from './zh-cn/later.ts'

/** Every text in Simplified Chinese. */
export const zhCn: Texts<AllTexts> = { ...first, ...later }
