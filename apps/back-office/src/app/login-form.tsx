import { credentialsWrong } from '@corium/browser/codes'
import { type Output, type Result, refusedFields } from '@corium/browser/result'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { TriesLeft } from './tries-left.tsx'

export type Login = Output<'/staff/pc_api.session/login'>

type Fields = { email: string; password: string }

type LoginFormProps = {
  /** The email of the person whose page is open below. Only that person can log in here. */
  email?: string
  onLogin: (login: Login) => void
  onForgotten: () => void
}

/**
 * Email and password. Keeps what was typed when the shop refuses it. The reason stays until the next try: if it
 * disappeared while the staff member types again, the button below would move away from the pointer.
 */
export function LoginForm({ email, onLogin, onForgotten }: LoginFormProps) {
  const t = useTexts('login')
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const fields = refused ? refusedFields(refused) : {}
  const message = refused && !refused.ok && Object.keys(fields).length === 0 ? refused.msg : ''

  async function logIn(input: Fields) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/login', input)
    setBusy(false)
    if (!result.ok) return setRefused(result)
    onLogin(result.data)
  }

  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: email ?? '', password: '' }}
      onFinish={logIn}
    >
      <Form.Item
        name="email"
        label={t('email')}
        validateStatus={fields.email ? 'error' : undefined}
        help={fields.email}
      >
        <Input size="large" type="email" autoComplete="username" disabled={email !== undefined} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        validateStatus={fields.password || message ? 'error' : undefined}
        help={
          fields.password ??
          (message && (
            <>
              {message}
              {!refused?.ok && refused?.code === credentialsWrong && <TriesLeft {...refused.data} />}
            </>
          ))
        }
      >
        <Input.Password size="large" autoComplete="current-password" autoFocus={email !== undefined} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('logIn')}
      </Button>
      <Button type="link" className="login-link" onClick={onForgotten}>
        {t('forgotten')}
      </Button>
    </Form>
  )
}
