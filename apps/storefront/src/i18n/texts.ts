import type { Texts } from '@corium/browser/translate'
import type { enUs } from './en-us.ts'

export type AllTexts = typeof enUs

/** All texts of one language, or those namespaces that are loaded. */
export type SomeTexts = Partial<Texts<AllTexts>>
