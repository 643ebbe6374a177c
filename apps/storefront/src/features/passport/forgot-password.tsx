import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { checkAgreed, checkCode, checkNewPassword } from './checks.ts'
import { CodeField } from './code-field.tsx'
import { AgreementBox, EmailField, FormFrame, ModeLink, NewPasswordFields } from './form-parts.tsx'
import type { LoginMode } from './login-mode.ts'
import { PhoneField } from './phone-field.tsx'
import { type Form, useForm } from './use-form.ts'

type Props = { onMode: (mode: LoginMode) => void }

/** Mode 3: a new password for an account that is proven by phone or email (§2). */
export function ForgotPassword({ onMode }: Props) {
  const t = useTexts('passport')
  const [tab, setTab] = useState<'sms' | 'email'>('sms')
  const bySms = useResetting('sms', onMode)
  const byEmail = useResetting('email', onMode)
  return (
    <Tabs
      label={t('forgotTitle')}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'sms', title: t('phoneTab'), content: <ResetForm by="sms" form={bySms} onMode={onMode} /> },
        {
          id: 'email',
          title: t('emailTab'),
          content: <ResetForm by="email" form={byEmail} onMode={onMode} />,
        },
      ]}
    />
  )
}

function useResetting(by: 'sms' | 'email', onMode: Props['onMode']) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return useForm({
    check: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('eitherMissing') }),
      ...checkCode(values, t),
      ...checkNewPassword(values, t),
      ...checkAgreed(values, t),
    }),
    send: ({ mobile, code, password, country_code }) =>
      call('/member/pc_api.passport/forgetPwd', {
        mobile: mobile.trim(),
        code,
        password,
        op_type: by,
        ...(byPhone ? { country_code } : {}),
      }),
    onDone: () => onMode(4),
  })
}

function ResetForm({ by, form, onMode }: Props & { by: 'sms' | 'email'; form: Form }) {
  const t = useTexts('passport')
  const byPhone = by === 'sms'
  return (
    <FormFrame
      form={form}
      action={t('setPassword')}
      below={<ModeLink onClick={() => onMode(0)}>{t('backToLogin')}</ModeLink>}
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
    </FormFrame>
  )
}
