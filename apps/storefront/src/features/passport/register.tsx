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
import {
  validateAgreed,
  validateCode,
  validateEmail,
  validateNewPassword,
  validatePhone,
} from '#shop/passport-form/validation.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { LoginMode } from './login-mode.ts'

type Props = { onModeChange: (mode: LoginMode) => void }

/** Mode 1: register by phone or by email (§2). */
export function Register({ onModeChange }: Props) {
  const t = useTexts('passport')
  const [tab, setTab] = useState<'sms' | 'email'>('sms')
  const bySms = useRegister('sms', onModeChange)
  const byEmail = useRegister('email', onModeChange)
  return (
    <Tabs
      label={t('register')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'sms',
          title: t('phoneTab'),
          content: <RegisterForm by="sms" form={bySms} onModeChange={onModeChange} />,
        },
        {
          id: 'email',
          title: t('emailTab'),
          content: <RegisterForm by="email" form={byEmail} onModeChange={onModeChange} />,
        },
      ]}
    />
  )
}

function useRegister(by: 'sms' | 'email', onModeChange: Props['onModeChange']) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return usePassportForm({
    validate: (values) => ({
      ...(byPhone ? validatePhone(values, t) : validateEmail(values, t)),
      ...validateCode(values, t),
      ...validateNewPassword(values, t),
      ...validateAgreed(values, t),
    }),
    send: ({ mobile, code, password, country_code }) =>
      call('/member/pc_api.passport/register', {
        mobile: mobile.trim(),
        code,
        password,
        op_type: by,
        ...(byPhone ? { country_code } : {}),
      }),
    onDone: () => onModeChange(5),
  })
}

function RegisterForm({ by, form, onModeChange }: Props & { by: 'sms' | 'email'; form: Form }) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return (
    <PassportForm
      form={form}
      action={t('register')}
      below={<ModeLink onClick={() => onModeChange(0)}>{t('haveAccount')}</ModeLink>}
    >
      {byPhone ? <PhoneField form={form} /> : <EmailField form={form} label={t('email')} />}
      <CodeField
        form={form}
        purpose="register"
        byPhone={byPhone}
        accountMissing={byPhone ? t('mobileMissing') : t('emailMissing')}
      />
      <NewPasswordFields form={form} />
      <AgreementBox form={form} />
    </PassportForm>
  )
}
