import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeField } from '#shop/passport-form/code-field.tsx'
import {
  AgreementBox,
  EmailField,
  ModeLink,
  NewPasswordFields,
  PassportForm,
} from '#shop/passport-form/passport-form.tsx'
import { PhoneField } from '#shop/passport-form/phone-field.tsx'
import { type Form, usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateAgreed, validateCode, validateNewPassword } from '#shop/passport-form/validation.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { LoginMode } from './login-mode.ts'

type Props = { onModeChange: (mode: LoginMode) => void }

/** Mode 3: sets a new password after a code by phone or email (§2). */
export function ForgotPassword({ onModeChange }: Props) {
  const t = useTexts('passport')
  const [tab, setTab] = useState<'sms' | 'email'>('sms')
  const bySms = useResetPassword('sms', onModeChange)
  const byEmail = useResetPassword('email', onModeChange)
  return (
    <Tabs
      label={t('forgotTitle')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'sms',
          title: t('phoneTab'),
          content: <ResetForm by="sms" form={bySms} onModeChange={onModeChange} />,
        },
        {
          id: 'email',
          title: t('emailTab'),
          content: <ResetForm by="email" form={byEmail} onModeChange={onModeChange} />,
        },
      ]}
    />
  )
}

function useResetPassword(by: 'sms' | 'email', onModeChange: Props['onModeChange']) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return usePassportForm({
    validate: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('eitherMissing') }),
      ...validateCode(values, t),
      ...validateNewPassword(values, t),
      ...validateAgreed(values, t),
    }),
    send: ({ mobile, code, password, country_code }) =>
      call('/member/pc_api.passport/forgetPwd', {
        mobile: mobile.trim(),
        code,
        password,
        op_type: by,
        ...(byPhone ? { country_code } : {}),
      }),
    onDone: () => onModeChange(4),
  })
}

function ResetForm({ by, form, onModeChange }: Props & { by: 'sms' | 'email'; form: Form }) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return (
    <PassportForm
      form={form}
      action={t('setPassword')}
      below={<ModeLink onClick={() => onModeChange(0)}>{t('backToLogin')}</ModeLink>}
    >
      {byPhone ? <PhoneField form={form} /> : <EmailField form={form} label={t('email')} />}
      <CodeField
        form={form}
        purpose="forget_password"
        byPhone={byPhone}
        accountMissing={t('eitherMissing')}
      />
      <NewPasswordFields form={form} />
      <AgreementBox form={form} />
    </PassportForm>
  )
}
