import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { InlineError } from '../page/inline-error.tsx'

type CountryFieldProps = { value: string; error: string | undefined; onChange: (country: string) => void }

/** A country, found by typing its name in either language, its code or its dial code. */
export function CountryField({ value, error, onChange }: CountryFieldProps) {
  const t = useTexts('addresses')
  const { language } = useSite()
  const { data, isError, refetch } = useQuery(countryCodes())
  const options = (data ?? []).map(({ country_code, cornet, country_cn, country_en }) => ({
    id: country_code,
    text: language === 'zh-cn' ? country_cn : country_en,
    searchText: `${country_cn} ${country_en} ${country_code} ${cornet}`.toLowerCase(),
  }))
  return (
    <div>
      <ComboBox
        // Mounted again when the countries arrive. Disabled until then, because mounting again loses typed text.
        key={data ? 'loaded' : 'loading'}
        label={t('country')}
        options={options}
        value={value}
        onChange={(country) => country && onChange(country)}
        matches={(option, typed) =>
          options.find(({ id }) => id === option.id)?.searchText.includes(typed.trim().toLowerCase()) ?? false
        }
        error={error}
        disabled={!data}
      />
      {isError && <InlineError text={t('countriesFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
