import { maxLength } from '@corium/contract/limits'
import { businessKinds, yearlyVolumes } from '@corium/contract/trade-choices'
import { useTexts } from '#i18n/use-texts.tsx'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { CompanyCountry } from './company-country.tsx'
import { type TradeAccount, useTradeForm } from './use-trade-form.ts'
import { useVolumeText } from './use-volume-text.ts'

type TradeFormProps = {
  /** The application that was sent; null for the first one. */
  account: TradeAccount | null
  onDone: () => Promise<void>
  onCancel?: () => void
}

/** The application for a trade account. */
export function TradeForm({ account, onDone, onCancel }: TradeFormProps) {
  const t = useTexts('trade')
  const common = useTexts('common')
  const volumeText = useVolumeText()
  const { values, errors, change, check, pictures, ...form } = useTradeForm(account, onDone)
  const isChinese = values.country === 'CN'
  type Field = 'company' | 'company_code' | 'website' | 'note'
  const text = (name: Field) => ({
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    // A paste into any field of the form may be a picture.
    <form
      noValidate
      className="grid max-w-160 gap-6"
      aria-label={t('application')}
      onSubmit={(event) => void form.submit(event)}
      onPaste={pictures.onPaste}
    >
      <CompanyCountry
        value={values.country}
        error={errors.country}
        onChange={(country) => change({ country })}
      />
      <TextField
        {...text('company')}
        label={t('company')}
        hint={isChinese ? t('companyHint') : undefined}
        aria-required
        maxLength={maxLength.company}
        autoComplete="organization"
        onBlur={() => check('company')}
      />
      <TextField
        {...text('company_code')}
        label={t(isChinese ? 'code' : 'codeAbroad')}
        hint={t(isChinese ? 'codeHint' : 'codeAbroadHint')}
        aria-required
        maxLength={maxLength.taxNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={() => check('company_code')}
      />
      <RadioGroup
        legend={t('business')}
        className="grid sm:grid-cols-2"
        choices={businessKinds.map((kind) => ({ value: kind, label: t(`${kind}Business`) }))}
        value={values.business || undefined}
        error={errors.business}
        onChange={(business) => change({ business })}
      />
      <SelectField
        label={t('volume')}
        note={common('optional')}
        value={values.volume}
        onChange={({ target }) => change({ volume: target.value as typeof values.volume })}
      >
        <option value="">{t('volumeUnsure')}</option>
        {yearlyVolumes.map((volume) => (
          <option key={volume} value={volume}>
            {volumeText(volume)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('website')}
        label={t('website')}
        note={common('optional')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.website}
      />
      <PictureUploader
        pictures={pictures}
        label={t('license')}
        note={common('optional')}
        hint={t('licenseHint')}
      />
      <TextArea
        {...text('note')}
        label={t('note')}
        note={common('optional')}
        hint={t('noteHint')}
        maxLength={maxLength.tradeNote}
      />
      <div>
        <p role="alert" className="field-error mt-0 mb-3 empty:hidden">
          {form.failure}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" large busy={form.isBusy}>
            {t(account ? 'sendAgain' : 'send')}
          </Button>
          {onCancel && (
            <Button kind="secondary" large onClick={onCancel}>
              {common('cancel')}
            </Button>
          )}
        </div>
        <p className="mt-2 text-cap text-ink-3">{t('sendText')}</p>
      </div>
    </form>
  )
}
