import type { Country } from '@corium/contract/site'

/** Countries that buyers of this shop are most often from. */
const frequent: readonly string[] = ['CN', 'HK', 'MO', 'TW', 'SG', 'JP', 'KR', 'US']

export const frequentCountries = (countries: readonly Country[]): Country[] =>
  frequent.flatMap((code) => countries.find(({ country_code }) => country_code === code) ?? [])

/**
 * The countries that a typed text means: a name in either language or a part of it, a country code, a dial
 * code with or without its plus sign. A whole code comes first, then names and
 * words that begin with the text.
 */
export function searchCountries(countries: readonly Country[], typed: string): Country[] {
  const text = typed.trim().toLowerCase()
  const ranks = [0, 1, 2].map((): Country[] => [])
  for (const country of countries) ranks[rankOf(country, text) ?? 3]?.push(country)
  return ranks.flat()
}

/** 0 is the best; undefined when the text does not mean the country. */
function rankOf({ country_code, cornet, country_cn, country_en }: Country, text: string) {
  if ([country_code.toLowerCase(), cornet, cornet.slice(1)].includes(text)) return 0
  const english = plain(country_en)
  const words = plain(text)
  if (country_cn.startsWith(text) || ` ${english}`.includes(` ${words}`)) return 1
  if (/^\+?\d+$/.test(text)) return cornet.startsWith(`+${text.replace('+', '')}`) ? 2 : undefined
  if (country_cn.includes(text) || english.includes(words)) return 2
  return undefined
}

/** Lower case without accents, so that `cote` finds Côte d’Ivoire. */
const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
