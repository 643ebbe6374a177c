import { type Result, refusedFields } from '@corium/browser/result'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'

type ForgottenFormProps = { email?: string; onBack: () => void }

/**
 * Requests a link by mail. The response is the same for an address without an account, so it does not reveal
 * accounts.
 */
export function ForgottenForm({ email, onBack }: ForgottenFormProps) {
  const t = useTexts('login')
  const [result, setResult] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)

  async function send(input: { email: string }) {
    setBusy(true)
    setResult(await call('/staff/pc_api.session/forgotPwd', input))
    setBusy(false)
  }

  const back = (
    <Button type="link" className="login-link" onClick={onBack}>
      {t('toLogin')}
    </Button>
  )
  if (result?.ok) {
    return (
      <div role="status">
        <p className="intro">{t('linkSent')}</p>
        {back}
      </div>
    )
  }
  return (
    <Form<{ email: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: email ?? '' }}
      onFinish={send}
    >
      <p className="intro">{t('forgottenText')}</p>
      <Form.Item
        name="email"
        label={t('email')}
        validateStatus={result ? 'error' : undefined}
        help={result && (refusedFields(result).email ?? result.msg)}
      >
        <Input size="large" type="email" autoComplete="username" />
      </Form.Item>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t('sendLink')}
      </Button>
      {back}
    </Form>
  )
}
