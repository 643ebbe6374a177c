import type { Language } from './language.ts'
import type { AllTexts } from './texts.ts'

/** The texts of one feature, or of a part that many screens share. */
export type Namespace = keyof AllTexts

/** The placeholders of a text: names between double braces. */
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Plural forms are stored as `key_one` and `key_other`, and called as `key`. */
type CallKey<Key> = Key extends `${infer Plain}_one` | `${infer Plain}_other` ? Plain : Key
type TextOf<N extends Namespace, Key extends string> = Key extends keyof AllTexts[N]
  ? AllTexts[N][Key]
  : `${Key}_other` extends keyof AllTexts[N]
    ? AllTexts[N][`${Key}_other`]
    : never

type TextKey<N extends Namespace> = CallKey<keyof AllTexts[N] & string>
type Values<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number>]

/** Translates the keys of one namespace. A missing key and a missing value are type errors. */
export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: Values<TextOf<N, Key>>
) => string

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** Creates the translate function of one namespace. It groups digits; `count` also selects the plural form. */
export function createTranslate<N extends Namespace>(namespace: unknown, language: Language): Translate<N> {
  const texts = namespace as Readonly<Record<string, string>>
  const plural = new Intl.PluralRules(language)
  return (key, ...[values = {}]) => {
    const { count } = values as { count?: number }
    const text = texts[key] ?? texts[`${key}_${plural.select(Number(count))}`] ?? texts[`${key}_other`] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = (values as Record<string, string | number>)[name] ?? ''
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
