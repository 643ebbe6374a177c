import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { SelectField } from '#ui/field.tsx'

type CompanyCountryProps = { value: string; error: string | undefined; onChange: (country: string) => void }

/** The country of a company. A plain select: the page shows the form at once, and the search field of addresses is heavy. */
export function CompanyCountry({ value, error, onChange }: CompanyCountryProps) {
  const t = useTexts('trade')
  const { language } = useSite()
  const { data, isError, refetch } = useQuery(countryCodes())
  return (
    <div>
      <SelectField
        label={t('country')}
        error={error}
        autoComplete="country"
        // Its options arrive with the countries; until then it would show another one.
        key={data ? 'loaded' : 'loading'}
        disabled={!data}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {data?.map(({ country_code, country_cn, country_en }) => (
          <option key={country_code} value={country_code}>
            {language === 'zh-cn' ? country_cn : country_en}
          </option>
        ))}
      </SelectField>
      {isError && <InlineError text={t('countriesFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
