import type { Country } from '@corium/contract/site'
import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { TextField } from '#ui/field.tsx'
import type { Form } from './use-form.ts'

/** China stands first and is chosen until somebody chooses otherwise (§9). */
const china: Country = { country_code: 'CN', cornet: '+86', country_cn: '中国', country_en: 'China' }

/** A phone number with the country that it belongs to. */
export function PhoneField({ form }: { form: Form }) {
  const t = useTexts('passport')
  const { values, errors, change } = form
  return (
    <TextField
      label={t('mobile')}
      error={errors.mobile ?? errors.country_code}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={values.mobile}
      onChange={(event) => change('mobile', event.target.value)}
      before={<CountrySelect value={values.country_code} onChange={(code) => change('country_code', code)} />}
    />
  )
}

/** The platform's own list behind a short face: letters typed find a country, a phone shows its wheel. */
function CountrySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTexts('passport')
  const { language } = useSite()
  const { data: countries = [china] } = useQuery(countryCodes())
  const chosen = countries.find(({ country_code }) => country_code === value) ?? china
  return (
    <span className="country-select">
      <span aria-hidden="true">
        {chosen.country_code} {chosen.cornet}
      </span>
      <select aria-label={t('country')} value={value} onChange={(event) => onChange(event.target.value)}>
        {countries.map(({ country_code, cornet, country_cn, country_en }) => (
          <option key={country_code} value={country_code}>
            {language === 'zh-cn' ? country_cn : country_en} {cornet}
          </option>
        ))}
      </select>
    </span>
  )
}
