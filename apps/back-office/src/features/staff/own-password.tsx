import { type Result, refusedFields } from '@corium/browser/result'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import './account.css'

type Fields = { old_password: string; password: string }

export function OwnPassword({ email }: { email: string }) {
  const t = useTexts('account')
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const fields = refused ? refusedFields(refused) : {}
  const reason =
    refused && !refused.ok && Object.keys(fields).length === 0 && !refused.shownInDialog
      ? refused.msg
      : undefined

  async function save(input: Fields) {
    setBusy(true)
    const result = await call('/staff/pc_api.session/editPwd', input)
    setBusy(false)
    setRefused(result)
    if (!result.ok) return
    form.resetFields()
    message.success(t('passwordChanged'))
    await refresh('session')
  }

  return (
    <Panel title={t('password')}>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="account-form"
        initialValues={{ old_password: '', password: '' }}
        onFinish={save}
      >
        <input type="hidden" autoComplete="username" value={email} />
        <Form.Item
          name="old_password"
          label={t('oldPassword')}
          validateStatus={fields.old_password || reason ? 'error' : undefined}
          help={fields.old_password ?? reason}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('newPassword')}
          validateStatus={fields.password ? 'error' : undefined}
          help={fields.password}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          {t('changePassword')}
        </Button>
        <span className="second-line">{t('passwordNote')}</span>
      </Form>
    </Panel>
  )
}
