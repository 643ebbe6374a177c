import type { Language } from './language.ts'
import type { AllTexts } from './texts.ts'

export type Area = keyof AllTexts

/** The names between double braces in a text. */
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

/** Plural forms are written `key_one` and `key_other`, and asked for as `key`. */
type Asked<Key> = Key extends `${infer Plain}_one` | `${infer Plain}_other` ? Plain : Key
type TextOf<A extends Area, Key extends string> = Key extends keyof AllTexts[A]
  ? AllTexts[A][Key]
  : `${Key}_other` extends keyof AllTexts[A]
    ? AllTexts[A][`${Key}_other`]
    : never

type TextKey<A extends Area> = Asked<keyof AllTexts[A] & string>
type Values<Text> = [Names<Text>] extends [never] ? [] : [values: Record<Names<Text>, string | number>]

/** Says a text of one area. A missing key and a missing value are type errors. */
export type Say<A extends Area> = <Key extends TextKey<A>>(
  key: Key,
  ...values: Values<TextOf<A, Key>>
) => string

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })

/** Says the lines of one area. Numbers are grouped; `count` also picks the plural form. */
export function speaker<A extends Area>(area: unknown, language: Language): Say<A> {
  const lines = area as Readonly<Record<string, string>>
  const plural = new Intl.PluralRules(language)
  return (key, ...[values = {}]) => {
    const { count } = values as { count?: number }
    const line = lines[key] ?? lines[`${key}_${plural.select(Number(count))}`] ?? lines[`${key}_other`] ?? key
    return line.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = (values as Record<string, string | number>)[name] ?? ''
      return typeof value === 'number' ? figures.format(value) : value
    })
  }
}
