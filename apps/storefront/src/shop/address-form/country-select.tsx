import type { Country } from '@corium/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useFirstInput } from '#ui/use-first-input.ts'

/** The default country (§9), shown until the country list has loaded. */
const china: Country = { country_code: 'CN', cornet: '+86', country_cn: '中国', country_en: 'China' }

type CountrySelectProps = { label: string; value: string; onChange: (code: string) => void }

type Picker = typeof import('./country-picker.tsx').default

/**
 * Selects a dial code: a native select at first, and a list with a search field once its script has loaded
 * after the first input.
 */
export function CountrySelect({ label, value, onChange }: CountrySelectProps) {
  const { language } = useSite()
  const { data: countries } = useQuery(countryCodes())
  const select = useRef<HTMLSelectElement>(null)
  const [loaded, setLoaded] = useState<{ Picker: Picker }>()
  const hasInput = useFirstInput()
  useEffect(() => {
    if (!hasInput) return
    import('./country-picker.tsx').then(
      ({ default: Picker }) => {
        // Replacing the select that the buyer is using would close it.
        if (document.activeElement !== select.current) setLoaded({ Picker })
      },
      // Without the script the native select stays.
      () => undefined,
    )
  }, [hasInput])

  const all = countries ?? [china]
  const selected = all.find(({ country_code }) => country_code === value) ?? china
  if (loaded && countries) {
    const { Picker } = loaded
    return <Picker label={label} countries={countries} selected={selected} onChange={onChange} />
  }
  return (
    <span className="country-select">
      <span aria-hidden="true">
        {selected.country_code} {selected.cornet}
      </span>
      <select
        ref={select}
        aria-label={label}
        autoComplete="tel-country-code"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {all.map(({ country_code, cornet, country_cn, country_en }) => (
          <option key={country_code} value={country_code}>
            {language === 'zh-cn' ? country_cn : country_en} {cornet}
          </option>
        ))}
      </select>
    </span>
  )
}
