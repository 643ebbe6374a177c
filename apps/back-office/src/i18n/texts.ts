import type { TranslateOf } from '@corium/browser/translate'
import type { enUs } from './en-us.ts'

export type AllTexts = typeof enUs

/** The texts of one desk, or of a part that several desks share. */
export type Namespace = keyof AllTexts
export type Translate<N extends Namespace> = TranslateOf<AllTexts[N]>
