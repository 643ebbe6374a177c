import { linkEnded } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { query, queryClient } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { QueryPanel } from '#ui/query-panel.tsx'
import type { Login } from './login-form.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginSteps } from './login-steps.tsx'

/** The page of a mailed link: an invitation, or a forgotten password. The token follows the # of the address. */
export function SetPasswordPage() {
  const t = useTexts('login')
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const link = useQuery({
    ...query('/staff/pc_api.session/getLink', { token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

  if (token === '' || link.error?.code === linkEnded) {
    return (
      <LoginFrame>
        <h1 className="page-title">{t('linkEndedTitle')}</h1>
        <p className="intro">{t('linkEnded')}</p>
        <Link to={paths.today()}>{t('toLogin')}</Link>
      </LoginFrame>
    )
  }
  if (!link.data) {
    return (
      <LoginFrame>
        <h1 className="page-title">{t('setPasswordTitle')}</h1>
        <QueryPanel query={link} />
      </LoginFrame>
    )
  }
  const { purpose, name, email } = link.data
  return (
    <LoginFrame>
      <LoginSteps
        firstTitle={purpose === 'invitation' ? t('welcome', { name }) : t('setPasswordTitle')}
        first={(onLogin) => <SetPasswordForm token={token} email={email} onLogin={onLogin} />}
        onDone={() => {
          queryClient.clear()
          navigate(paths.today(), { replace: true })
        }}
      />
    </LoginFrame>
  )
}

type Fields = { password: string }
type SetPasswordFormProps = { token: string; email: string; onLogin: (login: Login) => void }

function SetPasswordForm({ token, email, onLogin }: SetPasswordFormProps) {
  const t = useTexts('login')
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)

  async function save({ password }: Fields) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/setPwd', { token, password })
    setBusy(false)
    if (!result.ok) return setRefused(result)
    onLogin(result.data)
  }

  return (
    <Form<Fields> layout="vertical" requiredMark={false} initialValues={{ password: '' }} onFinish={save}>
      <p className="intro">{t('passwordFor', { email })}</p>
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <Form.Item
        name="password"
        label={t('newPassword')}
        extra={t('passwordHelp')}
        validateStatus={refused ? 'error' : undefined}
        help={refused && !refused.ok ? (refusedFields(refused).password ?? refused.msg) : undefined}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('setPassword')}
      </Button>
    </Form>
  )
}
