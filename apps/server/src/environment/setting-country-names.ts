import type { Bilingual } from '@corium/contract/language'
import { isSupportedCountry } from 'libphonenumber-js/max'
import { ConfigError } from '#server/config-error.ts'

/** Names by two-letter country code. */
export type CountryNames = Readonly<Record<string, Bilingual>>

/**
 * Reads `COUNTRY_NAMES`: a line for each country, such as `MO|澳门|Macau`. Empty lines and lines that begin with # are
 * ignored.
 * @throws ConfigError
 */
export function readCountryNames(text: string | undefined): CountryNames {
  const lines = (text ?? '').split('\n').map((line) => line.trim())
  return Object.fromEntries(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [code = '', chinese = '', english = '', ...rest] = line.split('|').map((part) => part.trim())
        if (!isSupportedCountry(code) || !chinese || !english || rest.length > 0) {
          throw new ConfigError(
            `COUNTRY_NAMES has a line that is not like MO|澳门|Macau, with a country's code and both names: ${line}.`,
          )
        }
        return [code, { 'zh-cn': chinese, 'en-us': english }]
      }),
  )
}
