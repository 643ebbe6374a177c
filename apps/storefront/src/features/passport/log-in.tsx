import { useState } from 'react'
import { call } from '#api/client.ts'
import { saveToken } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { TextField } from '#ui/field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { checkAgreed, checkCode, checkPhone } from './checks.ts'
import { CodeField } from './code-field.tsx'
import { AgreementBox, FormFrame, ModeLink } from './form-parts.tsx'
import type { LoginMode } from './login-mode.ts'
import { PhoneField } from './phone-field.tsx'
import { type Form, useForm } from './use-form.ts'

type Props = { onMode: (mode: LoginMode) => void }

/** Mode 0: by code or by password (§2). */
export function LogIn({ onMode }: Props) {
  const t = useTexts('passport')
  const [tab, setTab] = useState<'sms' | 'password'>('sms')
  const byCode = useByCode()
  const byPassword = useByPassword()
  return (
    <Tabs
      label={t('logIn')}
      value={tab}
      onChange={setTab}
      tabs={[
        { id: 'sms', title: t('smsTab'), content: <ByCode form={byCode} onMode={onMode} /> },
        {
          id: 'password',
          title: t('passwordTab'),
          content: <ByPassword form={byPassword} onMode={onMode} />,
        },
      ]}
    />
  )
}

/** Logs in and starts anew with the member's shop (§4). */
async function logIn(input: { mobile: string; country_code?: string; code?: string; password?: string }) {
  const result = await call('/member/pc_api.passport/login', { ...input, mobile: input.mobile.trim() })
  if (result.ok) saveToken(result.data.token)
  return result
}

function useByCode() {
  const t = useTexts('passport')
  return useForm({
    check: (values) => ({ ...checkPhone(values, t), ...checkCode(values, t), ...checkAgreed(values, t) }),
    send: ({ mobile, country_code, code }) => logIn({ mobile, country_code, code }),
    onDone: () => location.reload(),
  })
}

function ByCode({ form, onMode }: Props & { form: Form }) {
  const t = useTexts('passport')
  return (
    <FormFrame form={form} action={t('logIn')} below={<OtherWays onMode={onMode} />}>
      <PhoneField form={form} />
      <CodeField form={form} purpose="login" byPhone accountMissing={t('mobileMissing')} />
      <AgreementBox form={form} />
    </FormFrame>
  )
}

function useByPassword() {
  const t = useTexts('passport')
  return useForm({
    check: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('accountMissing') }),
      ...(values.password ? {} : { password: t('passwordMissing') }),
      ...checkAgreed(values, t),
    }),
    send: ({ mobile, password }) => logIn({ mobile, password }),
    onDone: () => location.reload(),
  })
}

function ByPassword({ form, onMode }: Props & { form: Form }) {
  const t = useTexts('passport')
  return (
    <FormFrame form={form} action={t('logIn')} below={<OtherWays onMode={onMode} />}>
      <TextField
        label={t('account')}
        error={form.errors.mobile}
        autoComplete="username"
        autoCapitalize="none"
        value={form.values.mobile}
        onChange={(event) => form.change('mobile', event.target.value)}
      />
      <TextField
        label={t('password')}
        error={form.errors.password}
        type="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={(event) => form.change('password', event.target.value)}
      />
      <AgreementBox form={form} />
    </FormFrame>
  )
}

function OtherWays({ onMode }: Props) {
  const t = useTexts('passport')
  return (
    <>
      <ModeLink onClick={() => onMode(1)}>{t('register')}</ModeLink>
      <ModeLink onClick={() => onMode(3)}>{t('forgot')}</ModeLink>
    </>
  )
}
