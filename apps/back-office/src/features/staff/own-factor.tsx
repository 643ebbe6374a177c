import { type Output, type Result, refusedFields } from '@corium/browser/result'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RecoveryCodes } from '#shop/recovery-codes.tsx'
import { SetUpFactor } from '#shop/set-up-factor.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'

type Staff = Output<'/staff/pc_api.session/info'>

/** The step in progress: the password for a new app or for new codes, the app itself, its codes. */
type Step =
  | { name: 'asking'; for: 'app' | 'codes' }
  | { name: 'app'; setUp: Output<'/staff/pc_api.session/startFactor'> }
  | { name: 'codes'; codes: readonly string[] }

/** The authenticator app: set up, moved to a new phone, and its recovery codes. */
export function OwnFactor({ staff }: { staff: Staff }) {
  const t = useTexts('account')
  const dates = useDates()
  const [step, setStep] = useState<Step>()
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const { since, codes_left } = staff.second_factor

  async function startApp(password?: string) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/startFactor', password === undefined ? {} : { password })
    setBusy(false)
    setRefused(result)
    if (result.ok) setStep({ name: 'app', setUp: result.data })
  }

  async function renewCodes(password: string) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/renewCodes', { password })
    setBusy(false)
    setRefused(result)
    if (result.ok) showCodes(result.data.recovery_codes)
  }

  function showCodes(codes: readonly string[]) {
    setStep({ name: 'codes', codes })
    refresh('session', 'staff')
  }

  function ask(what: 'app' | 'codes') {
    setRefused(undefined)
    setStep({ name: 'asking', for: what })
  }

  const reason =
    refused && !refused.ok && !refused.shownInDialog ? (refusedFields(refused).password ?? refused.msg) : ''
  return (
    <Panel
      title={t('factor')}
      extra={
        <StatusWord tone={since === null ? 'ours' : 'done'}>
          {since === null ? t('factorOff') : t('factorOn', { day: dates.date(since) })}
        </StatusWord>
      }
    >
      {!step && since === null && (
        <>
          <p className="intro">{t('factorText')}</p>
          <Button type="primary" loading={isBusy} onClick={() => startApp()}>
            {t('setUp')}
          </Button>
          {reason && <p className="account-error">{reason}</p>}
        </>
      )}
      {!step && since !== null && (
        <>
          <p className="intro">{t('codesLeft', { count: codes_left })}</p>
          <div className="page-actions">
            <Button onClick={() => ask('app')}>{t('newPhone')}</Button>
            <Button onClick={() => ask('codes')}>{t('newCodes')}</Button>
          </div>
        </>
      )}
      {step?.name === 'asking' && (
        <Form<{ password: string }>
          layout="vertical"
          requiredMark={false}
          initialValues={{ password: '' }}
          onFinish={({ password }) => (step.for === 'app' ? startApp(password) : renewCodes(password))}
        >
          <Form.Item
            name="password"
            label={t('oldPassword')}
            validateStatus={reason ? 'error' : undefined}
            help={reason || undefined}
          >
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
          <div className="page-actions">
            <Button onClick={() => setStep(undefined)}>{t('back')}</Button>
            <Button type="primary" htmlType="submit" loading={isBusy}>
              {step.for === 'app' ? t('newPhone') : t('newCodes')}
            </Button>
          </div>
        </Form>
      )}
      {step?.name === 'app' && <SetUpFactor setUp={step.setUp} onDone={showCodes} />}
      {step?.name === 'codes' && (
        <RecoveryCodes codes={step.codes} email={staff.email} onDone={() => setStep(undefined)} />
      )}
    </Panel>
  )
}
