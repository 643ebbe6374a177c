import { richText } from '@corium/browser/rich-text'
import type { ContactInfo } from '@corium/contract/contact'
import { maxLength } from '@corium/contract/limits'
import { basePath, paths } from '@corium/contract/paths'
import { useTexts } from '#i18n/use-texts.tsx'
import { PhoneField } from '#shop/address-form/phone-field.tsx'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { RadioChips } from '#ui/radio-chips.tsx'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = Parameters<typeof useContactForm>[0] & { subjects: ContactInfo['subjects'] }

export function ContactForm({ subjects, ...options }: ContactFormProps) {
  const t = useTexts('contact')
  const common = useTexts('common')
  const form = useContactForm(options)
  const { values, errors, change } = form
  return (
    <form
      noValidate
      aria-labelledby="contact-form"
      className="grid grid-cols-1 gap-6"
      onSubmit={(event) => void form.submit(event)}
      // A paste into any field may be a picture.
      onPaste={form.pictures.onPaste}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="contact-form" className="display text-h3">
          {t('formTitle')}
        </h2>
        <p className="text-cap text-ink-2">{t('required')}</p>
      </div>
      <RadioChips
        legend={t('subject')}
        choices={subjects.map(({ subject_id, name }) => ({ value: subject_id, label: name }))}
        value={values.subject_id}
        error={errors.subject_id}
        onChange={(subject_id) => change({ subject_id })}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          label={t('name')}
          error={errors.name}
          autoComplete="name"
          maxLength={maxLength.consignee}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={t('company')}
          note={common('optional')}
          error={errors.company}
          autoComplete="organization"
          maxLength={maxLength.company}
          value={values.company}
          onChange={(event) => change({ company: event.target.value })}
        />
        <PhoneField form={form} note={t('oneIsEnough')} />
        <TextField
          label={t('email')}
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={maxLength.email}
          value={values.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <TextArea
        label={t('message')}
        note={t('count', { count: values.content.length, max: maxLength.contactMessage })}
        error={errors.content}
        rows={6}
        maxLength={maxLength.contactMessage}
        value={values.content}
        onChange={(event) => change({ content: event.target.value })}
      />
      <PictureUploader
        pictures={form.pictures}
        label={t('pictures')}
        note={common('optional')}
        error={form.pictureError}
      />
      <div>
        <Checkbox
          checked={values.agree}
          error={errors.agree}
          onChange={(event) => change({ agree: event.target.checked })}
        >
          {richText(t('agree'), {
            // In a new tab, so that the form keeps its input.
            privacy: (words) => (
              <a className="link" href={basePath + paths.privacy()} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          })}
        </Checkbox>
      </div>
      <div>
        <p role="alert" className="field-error mt-0 mb-3 empty:hidden">
          {form.failure}
        </p>
        <Button type="submit" large busy={form.isBusy} className="max-sm:w-full">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
