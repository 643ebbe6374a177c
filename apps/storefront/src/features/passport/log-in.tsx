import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { loginOption } from '#api/queries.ts'
import { saveToken } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeField } from '#shop/passport-form/code-field.tsx'
import { AgreementBox, ModeLink, PassportForm } from '#shop/passport-form/passport-form.tsx'
import { PhoneField } from '#shop/passport-form/phone-field.tsx'
import { type Form, usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateAgreed, validateCode, validatePhone } from '#shop/passport-form/validation.ts'
import { TextField } from '#ui/field.tsx'
import { isMobileDevice } from '#ui/is-mobile-device.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { LoginMode } from './login-mode.ts'
import { useOpenWechatSite } from './wechat-log-in.tsx'

type Props = { onModeChange: (mode: LoginMode) => void }

/** Mode 0: log in by code or by password (§2). */
export function LogIn({ onModeChange }: Props) {
  const t = useTexts('passport')
  const [tab, setTab] = useState<'sms' | 'password'>('sms')
  const byCode = useCodeLogin()
  const byPassword = usePasswordLogin()
  return (
    <Tabs
      label={t('logIn')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          id: 'sms',
          title: t('smsTab'),
          content: <CodeLoginForm form={byCode} onModeChange={onModeChange} />,
        },
        {
          id: 'password',
          title: t('passwordTab'),
          content: <PasswordLoginForm form={byPassword} onModeChange={onModeChange} />,
        },
      ]}
    />
  )
}

/** Logs in and stores the token; the caller reloads the page (§4). */
async function logIn(input: { mobile: string; country_code?: string; code?: string; password?: string }) {
  const result = await call('/member/pc_api.passport/login', { ...input, mobile: input.mobile.trim() })
  if (result.ok) saveToken(result.data.token)
  return result
}

function useCodeLogin() {
  const t = useTexts('passport')
  return usePassportForm({
    validate: (values) => ({
      ...validatePhone(values, t),
      ...validateCode(values, t),
      ...validateAgreed(values, t),
    }),
    send: ({ mobile, country_code, code }) => logIn({ mobile, country_code, code }),
    onDone: () => location.reload(),
  })
}

function CodeLoginForm({ form, onModeChange }: Props & { form: Form }) {
  const t = useTexts('passport')
  return (
    <PassportForm form={form} action={t('logIn')} below={<OtherModes onModeChange={onModeChange} />}>
      <PhoneField form={form} />
      <CodeField form={form} purpose="login" byPhone accountMissing={t('mobileMissing')} />
      <AgreementBox form={form} />
    </PassportForm>
  )
}

function usePasswordLogin() {
  const t = useTexts('passport')
  return usePassportForm({
    validate: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('accountMissing') }),
      ...(values.password ? {} : { password: t('passwordMissing') }),
      ...validateAgreed(values, t),
    }),
    send: ({ mobile, password }) => logIn({ mobile, password }),
    onDone: () => location.reload(),
  })
}

function PasswordLoginForm({ form, onModeChange }: Props & { form: Form }) {
  const t = useTexts('passport')
  return (
    <PassportForm form={form} action={t('logIn')} below={<OtherModes onModeChange={onModeChange} />}>
      <TextField
        label={t('account')}
        error={form.errors.mobile}
        autoComplete="username"
        autoCapitalize="none"
        value={form.values.mobile}
        onChange={(event) => form.change({ mobile: event.target.value })}
      />
      <TextField
        label={t('password')}
        error={form.errors.password}
        type="password"
        autoComplete="current-password"
        value={form.values.password}
        onChange={(event) => form.change({ password: event.target.value })}
      />
      <AgreementBox form={form} />
    </PassportForm>
  )
}

function OtherModes({ onModeChange }: Props) {
  const t = useTexts('passport')
  return (
    <>
      <ModeLink onClick={() => onModeChange(1)}>{t('register')}</ModeLink>
      <ModeLink onClick={() => onModeChange(3)}>{t('forgot')}</ModeLink>
      <WechatLink onModeChange={onModeChange} />
    </>
  )
}

/** Only where the shop offers a login with WeChat, and not on phones, whose camera cannot scan their own screen (§2). */
function WechatLink({ onModeChange }: Props) {
  const t = useTexts('passport')
  const { data: option } = useQuery(loginOption())
  const openWechatSite = useOpenWechatSite()
  if (isMobileDevice()) return null
  if (option?.wechat_scan) return <ModeLink onClick={() => onModeChange(2)}>{t('scanLink')}</ModeLink>
  return option?.wechat_site && <ModeLink onClick={openWechatSite}>{t('wechatTitle')}</ModeLink>
}
