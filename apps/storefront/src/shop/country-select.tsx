import type { Country } from '@corium/contract/site'
import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'

/** China stands first and is chosen until somebody chooses otherwise (§9). */
const china: Country = { country_code: 'CN', cornet: '+86', country_cn: '中国', country_en: 'China' }

type CountrySelectProps = { label: string; value: string; onChange: (code: string) => void }

/**
 * The dial code before a phone number: the platform's own list behind a short face. Letters typed find a
 * country, a phone shows its wheel.
 */
export function CountrySelect({ label, value, onChange }: CountrySelectProps) {
  const { language } = useSite()
  const { data: countries = [china] } = useQuery(countryCodes())
  const chosen = countries.find(({ country_code }) => country_code === value) ?? china
  return (
    <span className="country-select">
      <span aria-hidden="true">
        {chosen.country_code} {chosen.cornet}
      </span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {countries.map(({ country_code, cornet, country_cn, country_en }) => (
          <option key={country_code} value={country_code}>
            {language === 'zh-cn' ? country_cn : country_en} {cornet}
          </option>
        ))}
      </select>
    </span>
  )
}
