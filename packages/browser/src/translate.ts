import { formatNumber } from '@corium/contract/format-number'
import type { Language } from '@corium/contract/language'

/**
 * The same keys as the English texts, so that a missing translation is a type error. Chinese has one plural
 * form and leaves out keys that end in _one.
 */
export type Texts<English> = {
  [K in keyof English as K extends `${string}_one` ? never : K]: English[K] extends string
    ? string
    : Texts<English[K]>
}

/** The placeholders of a text: names between double braces. */
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Plural forms are stored as `key_one` and `key_other`, and called as `key`. */
type CallKey<Key> = Key extends `${infer Plain}_one` | `${infer Plain}_other` ? Plain : Key
type TextOf<English, Key extends string> = Key extends keyof English
  ? English[Key]
  : `${Key}_other` extends keyof English
    ? English[`${Key}_other`]
    : never

type TextKey<English> = CallKey<keyof English & string>
type Values<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>]

/** Translates the keys of one set of texts. A missing key and a missing value are type errors. */
export type TranslateOf<English> = <Key extends TextKey<English>>(
  key: Key,
  ...values: Values<TextOf<English, Key>>
) => string

/**
 * Created once: a page creates hundreds of translate functions, and creating a PluralRules takes longer than all of
 * them.
 */
const plurals = { 'en-us': new Intl.PluralRules('en-us'), 'zh-cn': new Intl.PluralRules('zh-cn') }

/**
 * Creates the translate function of one set of texts. It groups digits; `count` also selects the plural form.
 */
export function createTranslate<English>(loaded: unknown, language: Language): TranslateOf<English> {
  const texts = loaded as Readonly<Record<string, string>>
  const plural = plurals[language]
  return (key, ...[values = {}]) => {
    const { count } = values as { count?: number }
    const text = texts[key] ?? texts[`${key}_${plural.select(Number(count))}`] ?? texts[`${key}_other`] ?? key
    if (!text.includes('{{')) return text
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = (values as Record<string, string | number>)[name] ?? ''
      return typeof value === 'number' ? formatNumber(value) : value
    })
  }
}
