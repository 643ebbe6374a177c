import type { InvoiceTitle, TitleKind } from '@corium/contract/invoices'
import { maxLength } from '@corium/contract/limits'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { CountryField } from '../address-form/country-field.tsx'
import { useTitleForm } from './use-title-form.ts'

export type TitleFormProps = {
  /** The title to edit; undefined adds a new one. */
  title?: InvoiceTitle | undefined
  kind: TitleKind
  onSaved: (titleId: string, kind: TitleKind) => void
  onCancel: () => void
}

/**
 * An invoice title: a person, or a company with its tax number and, for special VAT invoices, its bank data.
 */
export default function TitleForm({ title, kind, onSaved, onCancel }: TitleFormProps) {
  const t = useTexts('invoices')
  const common = useTexts('common')
  const form = useTitleForm({ title, kind, onSaved })
  const { values, errors, change, check } = form
  const isCompany = values.kind === 'company'
  const isChinese = values.country === 'CN'

  type Field = 'name' | 'tax_number' | 'address' | 'phone' | 'bank' | 'bank_account'
  const text = (name: Field) => ({
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => check(name),
  })
  const address = (
    <TextField
      {...text('address')}
      label={t(isChinese ? 'address' : 'addressAbroad')}
      note={isChinese ? undefined : common('optional')}
      maxLength={maxLength.invoiceAddress}
      autoComplete="street-address"
    />
  )

  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      <RadioGroup
        legend={t('kind')}
        className="flex flex-wrap gap-x-8"
        value={values.kind}
        onChange={(chosen) => change({ kind: chosen })}
        choices={[
          { value: 'personal', label: t('personal') },
          { value: 'company', label: t('company') },
        ]}
      />
      <CountryField
        value={values.country}
        error={errors.country}
        onChange={(country) => change({ country })}
      />
      <TextField
        {...text('name')}
        label={t(isCompany ? 'name_company' : 'name_personal')}
        aria-required
        maxLength={maxLength.invoiceTitle}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany && (
        <TextField
          {...text('tax_number')}
          label={t(isChinese ? 'taxNumber' : 'vatNumber')}
          note={isChinese ? undefined : common('optional')}
          hint={isChinese ? t('taxNumberHint') : undefined}
          aria-required={isChinese}
          maxLength={maxLength.taxNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {!isChinese && address}
      {isCompany && isChinese && (
        <fieldset className="grid gap-4 border-t border-line pt-4">
          <legend className="float-left w-full">
            <span className="font-strong">{t('bankData')}</span>{' '}
            <span className="field-optional">{common('optional')}</span>
            <span className="block text-sm text-ink-2">{t('bankDataHint')}</span>
          </legend>
          <div className="clear-both">{address}</div>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...text('phone')} label={t('phone')} type="tel" maxLength={maxLength.mobile} />
            <TextField {...text('bank')} label={t('bank')} maxLength={maxLength.bank} />
          </div>
          <TextField
            {...text('bank_account')}
            label={t('bankAccount')}
            inputMode="numeric"
            maxLength={maxLength.bankAccount}
            autoComplete="off"
          />
        </fieldset>
      )}
      {!title?.is_default && (
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
