import { type Refusal, refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { useNotices } from '#ui/use-notices.ts'
import { type Member, nameOf } from './member.ts'

type Fields = { reason: string }

/** Turns two-step login off for a member who lost the phone. It cannot be undone: the member has to set it up anew. */
export function TwoStepDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts('members')
  const { act, isBusy } = useAction('member')
  const notification = useNotices()
  const [form] = Form.useForm<Fields>()
  const [refusal, setRefusal] = useState<Refusal>()
  const fields = refusal ? refusedFields(refusal) : {}
  const { member_id, version } = member

  async function turnOff({ reason }: Fields) {
    setRefusal(undefined)
    const result = await act('/staff/pc_api.member/delTwoStep', { member_id, version, reason })
    if (result.ok) {
      notification.success({ title: t('twoStepIsOff') })
      return onClose()
    }
    if (!result.shownInDialog) setRefusal(result)
  }

  return (
    <Modal
      open
      title={t('twoStepTitle', { name: nameOf(member, t) })}
      okText={t('twoStepOff')}
      okButtonProps={{ danger: true, type: 'default', loading: isBusy }}
      cancelText={t('twoStepKeep')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('twoStepText')}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={turnOff}>
        <Form.Item
          name="reason"
          label={t('twoStepReason')}
          rules={[{ required: true, whitespace: true, message: t('twoStepReasonRequired') }]}
          {...(fields.reason && { validateStatus: 'error' as const, help: fields.reason })}
        >
          <Input.TextArea rows={3} maxLength={maxDeskLength.staffNote} />
        </Form.Item>
      </Form>
      {refusal && !fields.reason && <Alert type="error" role="alert" title={refusal.msg} />}
    </Modal>
  )
}
