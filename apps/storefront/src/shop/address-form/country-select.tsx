import type { Country } from '@corium/contract/site'
import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'

/** The default country (§9), shown until the country list has loaded. */
const china: Country = { country_code: 'CN', cornet: '+86', country_cn: '中国', country_en: 'China' }

type CountrySelectProps = { label: string; value: string; onChange: (code: string) => void }

/** Selects a dial code. A native select, so that phones show their picker and typed letters find a country. */
export function CountrySelect({ label, value, onChange }: CountrySelectProps) {
  const { language } = useSite()
  const { data: countries = [china] } = useQuery(countryCodes())
  const selected = countries.find(({ country_code }) => country_code === value) ?? china
  return (
    <span className="country-select">
      <span aria-hidden="true">
        {selected.country_code} {selected.cornet}
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
