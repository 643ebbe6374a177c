import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import type { LedgerLine } from './stock.ts'

type Fields = { note: string }
type CorrectDialogProps = { line: LedgerLine; change: string; onClose: () => void }

/** Corrects a wrong line of the ledger by one with the opposite change. */
export function CorrectDialog({ line, change, onClose }: CorrectDialogProps) {
  const t = useTexts('stock')
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const callOnce = useCallOnce()
  const { isGone, sayIfGone } = useLateAnswer(t('correctTitle'))
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)

  async function correct({ note }: Fields) {
    setBusy(true)
    setRefusal(undefined)
    const input = { line_id: line.line_id, note }
    const result = await callOnce('/staff/pc_api.stock/correct', input)
    await refresh('stock', 'goods', 'today')
    setBusy(false)
    if (result.ok) {
      message.success(t('corrected'))
      if (!isGone()) onClose()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result, result.code === stateConflict ? t('alreadyCorrected') : undefined)
    }
  }

  const problem =
    refusal &&
    (refusal.code === stateConflict
      ? t('alreadyCorrected')
      : (Object.values(refusedFields(refusal))[0] ?? refusal.msg))
  return (
    <Modal
      open
      title={t('correctTitle')}
      okText={t('correct')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('correctText', { change })}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={correct}>
        <Form.Item
          name="note"
          label={t('correctWhy')}
          rules={[{ required: true, whitespace: true, message: t('whyRequired') }]}
        >
          <Input maxLength={200} autoFocus />
        </Form.Item>
      </Form>
      {problem && <Alert type="error" role="alert" title={problem} />}
    </Modal>
  )
}
