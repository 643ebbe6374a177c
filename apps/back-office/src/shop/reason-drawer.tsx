import { Button, Drawer, Form, Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { useIsGone } from '#ui/use-is-gone.ts'
import { dropDraft, saveDraft, useDraft } from './drafts.ts'

type Fields = { reason: string; note?: string }

type ReasonDrawerProps = {
  /** The name of the draft, which a closed drawer keeps until everything has succeeded. */
  draft: string
  title: string
  intro: ReactNode
  /** The names of the buttons and fields. */
  texts: { keep: string; send: string; reason: string; note: string }
  reasons: readonly { value: string; text: string }[] | undefined
  noteLength: number
  /** The reason that requires a note, and the message if it is missing. */
  needsNote?: { reason: string; text: string }
  /** Resolves with whether everything succeeded; if not, the input stays. Says itself what was refused. */
  send: (fields: Fields) => Promise<boolean>
  onClose: () => void
}

/** One reason for everything that is selected. The people concerned read it. */
export function ReasonDrawer(props: ReasonDrawerProps) {
  const { draft, title, intro, texts, reasons, noteLength, needsNote, send, onClose } = props
  const t = useTexts('states')
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const isGone = useIsGone()
  const typed = useDraft<Partial<Fields>>(draft)
  const reason = Form.useWatch('reason', form)

  async function submit(fields: Fields) {
    setBusy(true)
    const isDone = await send(fields)
    setBusy(false)
    if (isDone) dropDraft(draft)
    // Another form may be open by now.
    if (!isGone()) onClose()
  }

  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={title}
      footer={
        <div className="page-actions" style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button danger loading={isBusy} onClick={form.submit}>
            {texts.send}
          </Button>
        </div>
      }
    >
      {intro}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={typed}
        onValuesChange={(_, all) => saveDraft(draft, all)}
        onFinish={submit}
      >
        <Form.Item
          name="reason"
          label={texts.reason}
          rules={[{ required: true, message: t('chooseReason') }]}
        >
          <Radio.Group
            aria-label={texts.reason}
            vertical
            options={reasons?.map(({ value, text }) => ({ value, label: text })) ?? []}
          />
        </Form.Item>
        <Form.Item
          name="note"
          label={texts.note}
          rules={
            needsNote && reason === needsNote.reason
              ? [{ required: true, whitespace: true, message: needsNote.text }]
              : []
          }
        >
          <Input.TextArea rows={4} maxLength={noteLength} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
