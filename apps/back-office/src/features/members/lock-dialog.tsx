import { type Refusal, refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { type Member, nameOf } from './member.ts'

type Fields = { reason: string }

export function LockDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts('members')
  const { act, isBusy } = useAction('member')
  const showUndo = useUndoToast()
  const [form] = Form.useForm<Fields>()
  const [refusal, setRefusal] = useState<Refusal>()
  const fields = refusal ? refusedFields(refusal) : {}
  const { member_id, version } = member

  async function lock({ reason }: Fields) {
    setRefusal(undefined)
    const result = await act('/staff/pc_api.member/lock', { member_id, version, reason })
    if (result.ok) {
      showUndo({
        title: t('nowLocked'),
        undone: t('unlocked'),
        undo: () => act('/staff/pc_api.member/unlock', { member_id, version: version + 1 }),
      })
      return onClose()
    }
    if (!result.shownInDialog) setRefusal(result)
  }

  return (
    <Modal
      open
      title={t('lockTitle', { name: nameOf(member, t) })}
      okText={t('lock')}
      okButtonProps={{ danger: true, type: 'default', loading: isBusy }}
      cancelText={t('leaveOpen')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('lockText')}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={lock}>
        <Form.Item
          name="reason"
          label={t('lockReason')}
          rules={[{ required: true, whitespace: true, message: t('reasonRequired') }]}
          {...(fields.reason && { validateStatus: 'error' as const, help: fields.reason })}
        >
          <Input.TextArea rows={3} maxLength={maxDeskLength.staffNote} />
        </Form.Item>
      </Form>
      {refusal && !fields.reason && <Alert type="error" role="alert" title={refusal.msg} />}
    </Modal>
  )
}
