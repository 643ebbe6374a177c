import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { maxDeskLength } from '@corium/contract/limits'
import { Alert, Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { refreshAfter } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AnswerSelect } from '#shop/answer-select.tsx'
import { saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { orderNumber } from '#shop/order-number.ts'
import { Unfilled } from '#shop/unfilled.tsx'
import { Panel } from '#ui/panel.tsx'
import { type Complaint, draftOf } from './complaint.ts'

type Draft = { text: string }

/** Replies to the buyer, who reads it in WeChat. */
export function ReplyForm({ complaint }: { complaint: Complaint }) {
  const t = useTexts('complaints')
  const { complaint_number, handle, entries, orders, status } = complaint
  const draftName = draftOf(complaint)
  const draft = useDraft<Draft>(draftName) ?? { text: '' }
  const field = useRef<TextAreaRef>(null)
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const callOnce = useCallOnce(draftName)
  const { text } = draft
  const content = text.trim()
  const keep = (text: string) => saveDraft(draftName, { text })

  async function send() {
    if (content === '' || isBusy || !handle.reply) return
    setBusy(true)
    setRefused('')
    const input = { complaint_number, content }
    const result = await callOnce('/staff/pc_api.complaint/reply', input, { entry_num: entries.length })
    await refreshAfter(result, 'complaint', 'order', 'today')
    setBusy(false)
    if (result.ok) settleDraft(draftName, draft, (typed) => ({ text: typed.text === text ? '' : typed.text }))
    else if (!result.shownInDialog) {
      const { content: fault = result.msg } = refusedFields(result)
      setRefused(result.code === stateConflict ? t('changedMeanwhile') : fault)
    }
  }

  if (status === 'completed') return null
  return (
    <Panel title={t('reply')}>
      <Input.TextArea
        ref={field}
        rows={4}
        maxLength={maxDeskLength.complaintReply}
        value={text}
        aria-label={t('writeReply')}
        placeholder={t('writeReply')}
        onChange={({ target }) => keep(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) send()
        }}
      />
      <div className="answer-line">
        <AnswerSelect
          field={field}
          text={text}
          maxLength={maxDeskLength.complaintReply}
          language="zh-cn"
          values={{ ...(orders[0] && { order: orderNumber(orders[0].order_sn) }), number: complaint_number }}
          onChange={keep}
        />
        <Unfilled text={text} />
      </div>
      {refused && <Alert type="error" role="alert" title={refused} style={{ marginTop: 12 }} />}
      <div className="complaint-send">
        <span className="second-line">
          {t(handle.reply ? 'readInWechat' : 'waitForLast', {
            num: text.length,
            max: maxDeskLength.complaintReply,
          })}
        </span>
        <Button type="primary" loading={isBusy} disabled={content === '' || !handle.reply} onClick={send}>
          {t('send')}
        </Button>
      </div>
    </Panel>
  )
}
