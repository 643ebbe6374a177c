import type { Refusal } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { loadAsMember } from '#api/member.ts'
import { loginOption } from '#api/queries.ts'
import { saveToken } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { PhoneField } from '#shop/address-form/phone-field.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { CodeField } from '#shop/passport-form/code-field.tsx'
import { AgreementBox, LegalText, ModeLink, PassportForm } from '#shop/passport-form/passport-form.tsx'
import { type Form, usePassportForm } from '#shop/passport-form/use-passport-form.ts'
import { validateAgreed, validateCode, validatePhone } from '#shop/passport-form/validation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { isInWechat } from '#ui/is-in-wechat.ts'
import { isMobileDevice } from '#ui/is-mobile-device.ts'
import { Tabs } from '#ui/tabs.tsx'
import { type Account, challengeOf, type LoginProps, type ModeProps } from './login-mode.ts'
import { useOpenWechatSite } from './wechat-log-in.tsx'

type Tab = 'sms' | 'password'

type LogInProps = LoginProps & {
  startWith: Tab
  /** The second step is shown in its place; what was typed is kept. */
  isWaiting: boolean
}

/** Mode 0: log in by code or by password (§2). */
export function LogIn({ account, startWith, isWaiting, onModeChange, onChallenge }: LogInProps) {
  const t = useTexts('passport')
  const [tab, setTab] = useState(startWith)
  const byCode = useCodeLogin(startWith === 'sms' ? account : undefined, onChallenge)
  const byPassword = usePasswordLogin(startWith === 'password' ? account : undefined, onChallenge)
  if (isWaiting) return null
  return (
    <>
      {isInWechat() && <LogInHere />}
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
    </>
  )
}

/** In WeChat's own browser, where one press is enough. */
function LogInHere() {
  const t = useTexts('passport')
  const { data: option } = useQuery(loginOption())
  const openWechatSite = useOpenWechatSite()
  if (!option?.wechat_browser) return null
  return (
    <div className="mb-6 border-b border-line pb-6">
      <Button large className="w-full" onClick={openWechatSite}>
        {t('wechatHere')}
      </Button>
      <p className="mt-3 text-cap text-ink-2">
        <LegalText text={t('wechatHereAgree')} />
      </p>
    </div>
  )
}

/** Logs in and stores the token; the caller loads the page again (§4). */
async function logIn(input: { mobile: string; country_code?: string; code?: string; password?: string }) {
  const result = await call('/member/pc_api.passport/login', { ...input, mobile: input.mobile.trim() })
  if (result.ok) saveToken(result.data.token)
  return result
}

function showRefusal(refusal: Refusal, onChallenge: LoginProps['onChallenge']) {
  const challenge = challengeOf(refusal)
  if (challenge) onChallenge(challenge)
  else toastError(refusal)
}

function useCodeLogin(account: Account | undefined, onChallenge: LoginProps['onChallenge']) {
  const t = useTexts('passport')
  const form = usePassportForm({
    typed: account,
    validate: (values) => ({
      ...validatePhone(values, t),
      ...validateCode(values, t),
      ...validateAgreed(values, t),
    }),
    send: ({ mobile, country_code, code }) => logIn({ mobile, country_code, code }),
    onDone: loadAsMember,
    onFailure: (refusal) => {
      // The code is used up: a visitor who comes back from the second step needs another.
      if (challengeOf(refusal)) form.change({ code: '' })
      showRefusal(refusal, onChallenge)
    },
  })
  return form
}

type FormProps = Pick<ModeProps, 'onModeChange'> & { form: Form }

function CodeLoginForm({ form, onModeChange }: FormProps) {
  const t = useTexts('passport')
  return (
    <PassportForm
      form={form}
      action={t('logIn')}
      below={<OtherModes form={form} onModeChange={onModeChange} />}
    >
      <PhoneField form={form} />
      <CodeField form={form} purpose="login" byPhone accountMissing={t('mobileMissing')} />
      <AgreementBox form={form} />
    </PassportForm>
  )
}

function usePasswordLogin(account: Account | undefined, onChallenge: LoginProps['onChallenge']) {
  const t = useTexts('passport')
  return usePassportForm({
    typed: account,
    validate: (values) => ({
      ...(values.mobile.trim() ? {} : { mobile: t('accountMissing') }),
      ...(values.password ? {} : { password: t('passwordMissing') }),
      ...validateAgreed(values, t),
    }),
    send: ({ mobile, country_code, password }) => logIn({ mobile, country_code, password }),
    onDone: loadAsMember,
    onFailure: (refusal) => showRefusal(refusal, onChallenge),
  })
}

function PasswordLoginForm({ form, onModeChange }: FormProps) {
  const t = useTexts('passport')
  return (
    <PassportForm
      form={form}
      action={t('logIn')}
      below={<OtherModes form={form} onModeChange={onModeChange} />}
    >
      <TextField
        label={t('account')}
        error={form.errors.mobile}
        autoComplete="username"
        autoCapitalize="none"
        value={form.values.mobile}
        // A country comes from another form, together with its number.
        onChange={(event) => form.change({ mobile: event.target.value, country_code: 'CN' })}
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

function OtherModes({ form: { values }, onModeChange }: FormProps) {
  const t = useTexts('passport')
  return (
    <>
      <ModeLink onClick={() => onModeChange(1, values)}>{t('register')}</ModeLink>
      <ModeLink onClick={() => onModeChange(3, values)}>{t('forgot')}</ModeLink>
      <WechatLink onOpen={() => onModeChange(2, values)} />
    </>
  )
}

/**
 * Only where the shop offers a login with WeChat, and not on phones, whose camera cannot scan their own
 * screen (§2).
 */
function WechatLink({ onOpen }: { onOpen: () => void }) {
  const t = useTexts('passport')
  const { data: option } = useQuery(loginOption())
  const openWechatSite = useOpenWechatSite()
  if (isMobileDevice()) return null
  if (option?.wechat_scan) return <ModeLink onClick={onOpen}>{t('scanLink')}</ModeLink>
  return option?.wechat_site && <ModeLink onClick={openWechatSite}>{t('wechatTitle')}</ModeLink>
}
