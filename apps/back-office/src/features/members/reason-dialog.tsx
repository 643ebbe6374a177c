import { type Refusal, type Result, refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useLateAnswer } from '#shop/use-late-answer.ts'

type Fields = { reason: string }

type ReasonDialogProps = {
  title: string
  text: string
  /** The labels of the buttons: the action, and the one that changes nothing. */
  action: string
  keep: string
  /** The label of the field, and its message while it is empty. */
  reason: string
  missing: string
  isBusy: boolean
  onAct: (reason: string) => Promise<Result<unknown>>
  onClose: () => void
}

/**
 * Asks for a reason before an action with serious effects on the member. It closes after a success, and shows a
 * refusal.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, keep, reason, missing, isBusy, onAct, onClose } = props
  const [form] = Form.useForm<Fields>()
  const { isGone, sayIfGone } = useLateAnswer(title)
  const [refusal, setRefusal] = useState<Refusal>()
  const fields = refusal ? refusedFields(refusal) : {}

  async function submit(typed: Fields) {
    setRefusal(undefined)
    const result = await onAct(typed.reason)
    if (result.ok) {
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={action}
      okButtonProps={{ danger: true, type: 'default', loading: isBusy }}
      cancelText={keep}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{text}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={submit}>
        <Form.Item
          name="reason"
          label={reason}
          rules={[{ required: true, whitespace: true, message: missing }]}
          {...(fields.reason && { validateStatus: 'error' as const, help: fields.reason })}
        >
          <Input.TextArea rows={3} maxLength={maxDeskLength.staffNote} />
        </Form.Item>
      </Form>
      {refusal && !fields.reason && <Alert type="error" role="alert" title={refusal.msg} />}
    </Modal>
  )
}
