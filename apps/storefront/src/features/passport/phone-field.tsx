import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CountrySelect } from '#shop/country-select.tsx'
import { NotLoaded } from '#shop/not-loaded.tsx'
import { TextField } from '#ui/field.tsx'
import type { Form } from './use-form.ts'

/** A phone number with the country that it belongs to. */
export function PhoneField({ form }: { form: Form }) {
  const t = useTexts('passport')
  const { values, errors, change } = form
  const words = useTexts('addresses')
  const { isError, refetch } = useQuery(countryCodes())
  return (
    <div>
      <TextField
        label={t('mobile')}
        error={errors.mobile ?? errors.country_code}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={values.mobile}
        onChange={(event) => change('mobile', event.target.value)}
        before={
          <CountrySelect
            label={t('country')}
            value={values.country_code}
            onChange={(code) => change('country_code', code)}
          />
        }
      />
      {isError && <NotLoaded text={words('countriesFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
