import type { Texts } from '@corium/browser/translate'
import type { AllTexts } from './texts.ts'
import { deferred } from './zh-cn/deferred.ts'
import { initial } from './zh-cn/initial.ts'

/** Every text in Simplified Chinese. */
export const zhCn: Texts<AllTexts> = { ...initial, ...deferred }
