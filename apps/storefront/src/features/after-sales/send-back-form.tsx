import { formatPhone } from '@corium/contract/format-phone'
import { maxLength } from '@corium/contract/limits'
import type { Case } from '#api/after-sales.ts'
import { call } from '#api/client.ts'
import { refreshCases } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { useForm } from '#shop/page/use-form.ts'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { usePictures } from '#shop/pictures/use-pictures.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'

/** With which courier the goods went back. */
export function SendBackForm({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const common = useTexts('common')
  const { after_id, couriers, contact } = found
  const slip = usePictures('after_sales', { max: 1 })
  const form = useForm({
    initial: {
      express_id: couriers[0]?.express_id ?? '',
      courier_number: '',
      mobile: formatPhone(contact.mobile),
      file_ids: '',
    },
    draft: `send-back-${after_id}`,
    validate: (values) => ({
      ...(!values.courier_number.trim() && { courier_number: t('required') }),
      ...(slip.state !== 'ready' && {
        file_ids: t(slip.state === 'busy' ? 'picturesBusy' : 'picturesFailed'),
      }),
    }),
    send: (values) =>
      call('/shop/pc_api.after_sales/sendBack', { ...values, after_id, file_ids: slip.fileIds }),
    onDone: () => {
      slip.list.clear()
      toast.success(t('sentThanks'))
      void refreshCases().then(focusMain)
    },
    onFailure: (refusal) => {
      toastError(refusal)
      void refreshCases()
    },
  })
  const { values, errors, change } = form
  return (
    <form
      noValidate
      className="grid content-start gap-4"
      onSubmit={(event) => void form.submit(event)}
      onPaste={slip.onPaste}
    >
      <h3 className="label text-ink-2">{t('whatYouSent')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('courier')}
          error={errors.express_id}
          value={values.express_id}
          onChange={(event) => change({ express_id: event.target.value })}
        >
          {couriers.map(({ express_id, name }) => (
            <option key={express_id} value={express_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('trackingNumber')}
          error={errors.courier_number}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={maxLength.courierNumber}
          value={values.courier_number}
          onChange={(event) => change({ courier_number: event.target.value })}
        />
        <TextField
          label={t('yourMobile')}
          note={common('optional')}
          error={errors.mobile}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={maxLength.mobile}
          value={values.mobile}
          onChange={(event) => change({ mobile: event.target.value })}
        />
      </div>
      <PictureUploader pictures={slip} label={t('slip')} note={common('optional')} error={errors.file_ids} />
      <Button type="submit" busy={form.isBusy}>
        {t('sent')}
      </Button>
    </form>
  )
}
