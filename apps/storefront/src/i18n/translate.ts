import type { TranslateOf } from '@corium/browser/translate'
import type { AllTexts } from './texts.ts'

/** The texts of one feature, or of a part that many screens share. */
export type Namespace = keyof AllTexts

/** Translates the keys of one namespace. */
export type Translate<N extends Namespace> = TranslateOf<AllTexts[N]>
