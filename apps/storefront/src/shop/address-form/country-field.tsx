import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { InlineError } from '../page/inline-error.tsx'
import { searchCountries } from './search-countries.ts'

type CountryFieldProps = { value: string; error: string | undefined; onChange: (country: string) => void }

/** A country, found by typing its name in either language, its code or its dial code. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const t = useTexts('addresses')
  const { language } = useSite()
  const { data, isError, refetch } = useQuery(countryCodes())
  const options = (data ?? []).map(({ country_code, country_cn, country_en }) => ({
    id: country_code,
    text: language === 'zh-cn' ? country_cn : country_en,
  }))
  return (
    <div>
      <ComboBox
        // Mounted again when the countries arrive. Disabled until then, because mounting
        // again loses typed text.
        key={data ? 'loaded' : 'loading'}
        label={t('country')}
        options={options}
        value={value}
        onChange={(country) => country && onChange(country)}
        matches={({ id }, typed) =>
          searchCountries(data ?? [], typed).some(({ country_code }) => country_code === id)
        }
        error={error}
        disabled={!data}
      />
      {isError && <InlineError text={t('countriesFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
