import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { checkAgreed, checkCode, checkEmail, checkNewPassword, checkPhone } from './checks.ts'
import { CodeField } from './code-field.tsx'
import { AgreementBox, EmailField, FormFrame, ModeLink, NewPasswordFields } from './form-parts.tsx'
import type { LoginMode } from './login-mode.ts'
import { PhoneField } from './phone-field.tsx'
import { type Form, useForm } from './use-form.ts'

type Props = { onMode: (mode: LoginMode) => void }

/** Mode 1: by phone or by email (§2). */
export function Register({ onMode }: Props) {
  const t = useTexts('passport')
  const [tab, setTab] = useState<'sms' | 'email'>('sms')
  const bySms = useRegistering('sms', onMode)
  const byEmail = useRegistering('email', onMode)
  return (
    <Tabs
      label={t('register')}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'sms', title: t('phoneTab'), content: <RegisterForm by="sms" form={bySms} onMode={onMode} /> },
        {
          id: 'email',
          title: t('emailTab'),
          content: <RegisterForm by="email" form={byEmail} onMode={onMode} />,
        },
      ]}
    />
  )
}

function useRegistering(by: 'sms' | 'email', onMode: Props['onMode']) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return useForm({
    check: (values) => ({
      ...(byPhone ? checkPhone(values, t) : checkEmail(values, t)),
      ...checkCode(values, t),
      ...checkNewPassword(values, t),
      ...checkAgreed(values, t),
    }),
    send: ({ mobile, code, password, country_code }) =>
      call('/member/pc_api.passport/register', {
        mobile: mobile.trim(),
        code,
        password,
        op_type: by,
        ...(byPhone ? { country_code } : {}),
      }),
    onDone: () => onMode(5),
  })
}

function RegisterForm({ by, form, onMode }: Props & { by: 'sms' | 'email'; form: Form }) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return (
    <FormFrame
      form={form}
      action={t('register')}
      below={<ModeLink onClick={() => onMode(0)}>{t('haveAccount')}</ModeLink>}
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
    </FormFrame>
  )
}
