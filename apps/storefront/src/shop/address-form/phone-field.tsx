import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { TextField } from '#ui/field.tsx'
import { InlineError } from '../page/inline-error.tsx'
import { CountrySelect } from './country-select.tsx'

type PhoneFields = { mobile: string; country_code: string }

type PhoneFieldProps = {
  /** Shown at the right of the label. */
  note?: string
  form: {
    values: PhoneFields
    errors: Partial<PhoneFields>
    change: (changed: Partial<PhoneFields>) => void
  }
}

/** A phone number field with its country select. */
export function PhoneField({ form, note }: PhoneFieldProps) {
  const t = useTexts('addresses')
  const { values, errors, change } = form
  const { isError, refetch } = useQuery(countryCodes())
  return (
    <div>
      <TextField
        label={t('mobileNumber')}
        note={note}
        error={errors.mobile ?? errors.country_code}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={values.mobile}
        onChange={(event) => change({ mobile: event.target.value })}
        before={
          <CountrySelect
            label={t('mobileNumberCountry')}
            value={values.country_code}
            onChange={(code) => change({ country_code: code })}
          />
        }
      />
      {isError && <InlineError text={t('countriesFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
