import type { enUs } from './en-us.ts'

/**
 * The same texts in another language: the same keys, a missing one is a type error. Chinese has one
 * plural form, so keys that end in _one are left out.
 */
export type Texts<English> = {
  [K in keyof English as K extends `${string}_one` ? never : K]: English[K] extends string
    ? string
    : Texts<English[K]>
}

export type AllTexts = typeof enUs

/** All of one language, or what of it is at hand. */
export type SomeTexts = Partial<Texts<AllTexts>>
