import { type Result, refusedFields } from '@corium/browser/result'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { startSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'

type Fields = { email: string; password: string }

/**
 * Email and password. Keeps what was typed when the shop refuses it. The reason stays until the next try: if it left
 * while somebody types, the button below would move away from the pointer.
 */
export function LoginForm({ email, onDone }: { email?: string; onDone: () => void }) {
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
    startSession(result.data.token)
    onDone()
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
        help={fields.password ?? (message || undefined)}
      >
        <Input.Password size="large" autoComplete="current-password" autoFocus={email !== undefined} />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('logIn')}
      </Button>
    </Form>
  )
}
