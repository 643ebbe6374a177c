import type { Address } from '@corium/contract/addresses'
import { maxLength } from '@corium/contract/limits'
import { needsRegion } from '@corium/contract/region-rule'
import { clearDraft } from '#api/drafts.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { CountryField } from './country-field.tsx'
import { CountrySelect } from './country-select.tsx'
import { PasteAddress } from './paste-address.tsx'
import { RegionFields } from './region-fields.tsx'
import { type AddressValues, newAddressDraft, useAddressForm } from './use-address-form.ts'

export type AddressFormProps = {
  /** The address to edit; undefined adds a new one. */
  address?: Address
  onSaved: (addressId: string) => void
  onCancel?: () => void
}

/** A delivery address. For China, the region is selected from a tree; for other countries it is free text. */
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

  function cancel() {
    if (!address) clearDraft(newAddressDraft)
    onCancel?.()
  }

  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      {chinese && !address && <PasteAddress form={form} />}
      <p className="text-sm text-ink-3">{t('required')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('consignee')} {...required} autoComplete="name" maxLength={maxLength.consignee} />
        <TextField
          {...text('mobile')}
          {...required}
          error={errors.mobile ?? errors.country_code}
          hint={t('mobileWhy')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={maxLength.mobile}
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
          <TextField
            {...text('city')}
            {...required}
            autoComplete="address-level2"
            maxLength={maxLength.region}
          />
          <TextField
            {...text('province')}
            {...(needsRegion(values.country) ? required : { note: common('optional') })}
            autoComplete="address-level1"
            maxLength={maxLength.region}
          />
        </div>
      )}
      <TextField
        {...text('detail')}
        {...required}
        autoComplete="street-address"
        maxLength={maxLength.addressDetail}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...text('postcode')}
          note={chinese ? common('optional') : undefined}
          autoComplete="postal-code"
          maxLength={maxLength.postcode}
        />
        <TextField
          {...text('tag')}
          note={common('optional')}
          hint={t('tagHint')}
          maxLength={maxLength.addressTag}
        />
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
        {form.formError}
      </p>
      <div className={onCancel ? 'dialog-actions mt-0' : 'flex justify-end'}>
        {onCancel && (
          <Button kind="secondary" onClick={cancel}>
            {common('cancel')}
          </Button>
        )}
        <Button type="submit" busy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** Until a number is typed, the phone's country follows the address's country. */
const phoneCountry = ({ mobile }: AddressValues, country: string) => (mobile ? {} : { country_code: country })
