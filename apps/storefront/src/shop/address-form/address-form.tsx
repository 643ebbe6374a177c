import type { Address } from '@corium/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { countryCodes } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { TextField } from '#ui/field.tsx'
import { CountrySelect } from '../country-select.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { RegionFields } from './region-fields.tsx'
import { type AddressValues, useAddressForm } from './use-address-form.ts'

export type AddressFormProps = {
  /** The one to change; without it a new one is written. */
  address?: Address
  onSaved: (addressId: string) => void
  onCancel?: () => void
}

/** Where a parcel goes: Chinese regions from their tree, free text elsewhere. */
export default function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  const form = useAddressForm({ address, onSaved })
  const { values, errors, change, check } = form
  const chinese = values.country === 'CN'

  const text = (name: 'consignee' | 'mobile' | 'detail' | 'postcode' | 'province' | 'city' | 'tag') => ({
    label: t(name),
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => check(name),
  })
  const required = { 'aria-required': true } as const

  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      <p className="text-sm text-ink-3">{t('required')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('consignee')} {...required} autoComplete="name" maxLength={60} />
        <TextField
          {...text('mobile')}
          {...required}
          error={errors.mobile ?? errors.country_code}
          hint={t('mobileWhy')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          before={
            <CountrySelect
              label={t('mobileCountry')}
              value={values.country_code}
              onChange={(country_code) => change({ country_code })}
            />
          }
        />
      </div>
      <CountryField
        value={values.country}
        error={errors.country}
        onChange={(country) => change({ country, ...phoneCountry(values, country) })}
      />
      {chinese ? (
        <RegionFields form={form} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('city')} {...required} autoComplete="address-level2" maxLength={80} />
          <TextField {...text('province')} autoComplete="address-level1" maxLength={80} />
        </div>
      )}
      <TextField {...text('detail')} {...required} autoComplete="street-address" maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...text('postcode')}
          note={chinese ? common('optional') : undefined}
          autoComplete="postal-code"
          maxLength={20}
        />
        <TextField {...text('tag')} note={common('optional')} hint={t('tagHint')} maxLength={20} />
      </div>
      {!address?.is_default && (
        <Checkbox
          checked={values.is_default}
          onChange={(event) => change({ is_default: event.target.checked })}
        >
          {t('default')}
        </Checkbox>
      )}
      <p role="alert" className="field-error mt-0 empty:hidden">
        {form.problem}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** A phone follows the country until its number is typed. */
const phoneCountry = ({ mobile }: AddressValues, country: string) => (mobile ? {} : { country_code: country })

type CountryFieldProps = { value: string; error: string | undefined; onChange: (country: string) => void }

function CountryField({ value, error, onChange }: CountryFieldProps) {
  const t = useTexts('addresses')
  const { language } = useSite()
  const { data = [], isError, refetch } = useQuery(countryCodes())
  const options = data.map(({ country_code, country_cn, country_en }) => ({
    id: country_code,
    text: language === 'zh-cn' ? country_cn : country_en,
    other: `${country_cn} ${country_en} ${country_code}`.toLowerCase(),
  }))
  return (
    <div>
      <ComboBox
        key={data.length}
        label={t('country')}
        options={options}
        value={value}
        onChange={(country) => country && onChange(country)}
        finds={(option, typed) =>
          options.find(({ id }) => id === option.id)?.other.includes(typed.trim().toLowerCase()) ?? false
        }
        error={error}
      />
      {isError && <NotLoaded text={t('countriesFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
