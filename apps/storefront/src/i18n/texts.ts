import type { enUs } from './en-us.ts'

/**
 * The same keys as the English texts, so that a missing translation is a type error. Chinese has one plural form and
 * leaves out keys that end in _one.
 */
export type Texts<English> = {
  [K in keyof English as K extends `${string}_one` ? never : K]: English[K] extends string
    ? string
    : Texts<English[K]>
}

export type AllTexts = typeof enUs

/** All texts of one language, or those namespaces that are loaded. */
export type SomeTexts = Partial<Texts<AllTexts>>
