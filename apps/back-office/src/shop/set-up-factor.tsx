import { codeWrong, stateConflict } from '@corium/browser/codes'
import { type Output, type Result, refusedFields } from '@corium/browser/result'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { CodeField } from '#ui/code-field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import './set-up-factor.css'

type SetUpFactorProps = {
  setUp: Output<'/staff/pc_api.session/startFactor'>
  /** The new app is confirmed; its recovery codes are shown nowhere else. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/**
 * Moves the secret into an authenticator app, by its camera or by hand, and confirms it by a code of the app.
 */
export function SetUpFactor({ setUp, onDone }: SetUpFactorProps) {
  const t = useTexts('factor')
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)

  async function confirm({ code }: { code: string }) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/confirmFactor', { code })
    setBusy(false)
    if (!result.ok) return setRefused(result)
    onDone(result.data.recovery_codes)
  }

  return (
    <>
      <div className="factor-scan">
        <QrCode text={setUp.uri} label={t('qrLabel')} size={132} />
        <div>
          <p>{t('scan')}</p>
          <p className="second-line">{t('byHand')}</p>
          <code className="factor-secret">{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <Form<{ code: string }>
        layout="vertical"
        requiredMark={false}
        initialValues={{ code: '' }}
        onFinish={confirm}
      >
        <Form.Item
          name="code"
          label={t('codeFromApp')}
          validateStatus={refused ? 'error' : undefined}
          help={refused && reasonOf(refused, t)}
        >
          <CodeField />
        </Form.Item>
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
          {t('confirm')}
        </Button>
      </Form>
    </>
  )
}

function reasonOf(result: Result<unknown>, t: ReturnType<typeof useTexts<'factor'>>): string | undefined {
  if (result.ok || result.shownInDialog) return undefined
  if (result.code === codeWrong) return t('codeNotFromApp')
  if (result.code === stateConflict) return t('beginAgain')
  return refusedFields(result).code ?? result.msg
}
