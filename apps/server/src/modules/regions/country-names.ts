import { readFileSync } from 'node:fs'
import type { Bilingual, Language } from '@corium/contract/language'

let names: Map<string, Bilingual> | undefined

/**
 * The names of all countries and regions with a dial code: one short style, in
 * one file, with the operator's changes.
 */
export function countryNames(): ReadonlyMap<string, Bilingual> {
  names ??= readNames()
  return names
}

export const countryName = (country: string, language: Language): string =>
  countryNames().get(country)?.[language] ?? country

/**
 * Applies the setting `COUNTRY_NAMES`, by country code. The names belong to the process: they do not change
 * while it runs.
 */
export function changeCountryNames(changed: Readonly<Record<string, Bilingual>>): void {
  names = new Map([...readNames(), ...Object.entries(changed)])
}

/** country-names.tsv has a code, a Chinese and an English name in each line. */
function readNames(): Map<string, Bilingual> {
  const lines = readFileSync(new URL('./country-names.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return new Map(
    lines.map((line) => {
      const [code = '', chinese = '', english = ''] = line.split('\t')
      return [code, { 'zh-cn': chinese, 'en-us': english }]
    }),
  )
}
