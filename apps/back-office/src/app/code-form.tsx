import { codeWrong, loginExpired } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { Button, Checkbox, Form, Input } from 'antd'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeField } from '#ui/code-field.tsx'
import type { Login } from './login-form.tsx'
import { TriesLeft } from './tries-left.tsx'

type Fields = { code: string; trust?: boolean }

type CodeFormProps = {
  challenge: string
  /** Asks for a recovery code instead of one from the app. */
  isRecovery: boolean
  onLogin: (login: Login) => void
  onSwitch: () => void
  /** The challenge has expired, so the password has to be typed again. */
  onExpired: () => void
}

/** The second step of a login. */
export function CodeForm({ challenge, isRecovery, onLogin, onSwitch, onExpired }: CodeFormProps) {
  const t = useTexts('login')
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const hasExpired = refused && !refused.ok && refused.code === loginExpired

  async function verify(input: Fields) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/verify', { challenge, ...input })
    setBusy(false)
    if (!result.ok) return setRefused(result)
    onLogin(result.data)
  }

  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      initialValues={{ code: '', trust: false }}
      onFinish={verify}
    >
      <p className="intro">{isRecovery ? t('recoveryText') : t('codeText')}</p>
      <Form.Item
        name="code"
        label={isRecovery ? t('recoveryCode') : t('code')}
        validateStatus={refused ? 'error' : undefined}
        help={
          refused && !refused.ok ? (
            <>
              {refusedFields(refused).code ?? refused.msg}
              {refused.code === codeWrong && <TriesLeft {...refused.data} />}
            </>
          ) : undefined
        }
      >
        {isRecovery ? (
          <Input size="large" autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        ) : (
          <CodeField autoFocus />
        )}
      </Form.Item>
      {!isRecovery && (
        <>
          <NextCode />
          <Form.Item name="trust" valuePropName="checked">
            <Checkbox>{t('trust')}</Checkbox>
          </Form.Item>
        </>
      )}
      {hasExpired ? (
        <Button type="primary" size="large" block onClick={onExpired}>
          {t('toLogin')}
        </Button>
      ) : (
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
          {t('logIn')}
        </Button>
      )}
      <p className="login-note">
        {isRecovery ? t('recoveryNote') : t('phoneLost')}{' '}
        <Button type="link" className="login-link" onClick={onSwitch}>
          {isRecovery ? t('useApp') : t('useRecovery')}
        </Button>
      </p>
    </Form>
  )
}

const codeSeconds = 30

/** When the app shows its next code, so that staff do not type one that is about to expire. */
function NextCode() {
  const t = useTexts('login')
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="login-next-code">
      <Clock size={14} strokeWidth={1.5} aria-hidden /> {t('nextCode', { count: left })}
    </p>
  )
}

const secondsLeft = (): number => codeSeconds - (Math.floor(Date.now() / 1000) % codeSeconds)
