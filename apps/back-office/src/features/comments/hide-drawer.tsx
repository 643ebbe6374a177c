import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { type CheckResults, canShowAgain, checkParts, type HiddenPart, showAgain } from './comment.ts'

type HideDrawerProps = {
  /** Closed while there are none. */
  parts: readonly HiddenPart[]
  onResults: (results: CheckResults) => void
  onClose: () => void
}

type Fields = { reason: string; note?: string }

/**
 * One reason for all these comments; their authors read it. What was typed stays while
 * some could not be hidden.
 */
export function HideDrawer({ parts, onResults, onClose }: HideDrawerProps) {
  const t = useTexts('comments')
  const showUndo = useUndoToast()
  const [form] = Form.useForm<Fields>()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery({ ...query('/staff/pc_api.comment/getOption', {}), staleTime: 600_000 })

  async function hide(input: Fields) {
    setBusy(true)
    const results = await checkParts('hidden', parts, ({ comment_id, part }) =>
      call('/staff/pc_api.comment/hide', { comment_id, part, ...input }),
    )
    setBusy(false)
    if (results.refused.length === 0) form.resetFields()
    const { done } = results
    if (canShowAgain(results)) {
      showUndo({
        title: t('countHidden', { count: done.length }),
        undone: t('countShown', { count: done.length }),
        undo: () => showAgain(done.map(({ comment_id, part }) => ({ comment_id, part }))),
      })
    }
    onResults(results)
    onClose()
  }

  return (
    <Drawer
      open={parts.length > 0}
      onClose={onClose}
      size={480}
      title={t('hideTitle', { count: parts.length })}
      forceRender
      footer={
        <div className="page-actions" style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button danger loading={isBusy} onClick={() => form.submit()}>
            {t('hideCount', { count: parts.length })}
          </Button>
        </div>
      }
    >
      <p className="intro">{t('hideText')}</p>
      <Form<Fields> form={form} layout="vertical" requiredMark={false} onFinish={hide}>
        <Form.Item name="reason" label={t('reason')} rules={[{ required: true, message: t('chooseReason') }]}>
          <Radio.Group
            vertical
            options={data?.reasons.map(({ value, text }) => ({ value, label: text })) ?? []}
          />
        </Form.Item>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea rows={4} maxLength={maxLength.afterNote} />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
