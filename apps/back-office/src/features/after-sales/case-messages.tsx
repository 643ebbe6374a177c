import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { query, refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AnswerSelect } from '#shop/answer-select.tsx'
import { saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { orderNumber } from '#shop/order-number.ts'
import { Unfilled } from '#shop/unfilled.tsx'
import { useAction } from '#shop/use-action.ts'
import { Panel } from '#ui/panel.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { Case } from './case.ts'
import { PictureUpload, type StaffPicture } from './picture-upload.tsx'

type Draft = { to: 'buyer' | 'note'; text: string; pictures: readonly StaffPicture[] }

const empty: Draft = { to: 'buyer', text: '', pictures: [] }

/** What buyer and shop wrote; notes for colleagues are gray and the buyer never sees them. */
export function CaseMessages({ found }: { found: Case }) {
  const afterId = found.after_id
  const field = useRef<TextAreaRef>(null)
  const t = useTexts('afterSales')
  const dates = useDates()
  const notification = useNotices()
  const [isBusy, setBusy] = useState(false)
  const { act, actAtOnce, isBusy: isMarking } = useAction('after_sales', 'today')
  const showUndo = useUndoToast()
  const draftName = `case-message-${afterId}`
  const callOnce = useCallOnce(draftName)
  const draft = useDraft<Draft>(draftName) ?? empty
  const { to, text, pictures } = draft
  const messages = useQuery(query('/staff/pc_api.after_sales/getMessage', { after_id: afterId, limit: 50 }))
  const keep = (changed: Partial<Draft>) => saveDraft(draftName, { ...draft, ...changed })
  const label = t(
    to === 'note' ? 'writeNote' : found.buyer_language === 'zh-cn' ? 'writeInChinese' : 'writeInEnglish',
  )
  const isEmpty = text.trim() === '' && pictures.length === 0

  async function send() {
    const input = {
      after_id: afterId,
      text: text.trim(),
      is_note: to === 'note',
      file_ids: pictures.map(({ file_id }) => file_id),
    }
    setBusy(true)
    const result = await callOnce('/staff/pc_api.after_sales/addMessage', input)
    setBusy(false)
    if (result.ok) {
      settleDraft(draftName, draft, (typed) => ({
        ...typed,
        text: typed.text === text ? '' : typed.text,
        pictures: typed.pictures.filter((picture) => !pictures.includes(picture)),
      }))
      await refresh('after_sales')
    } else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  async function needNoAnswer() {
    const path = '/staff/pc_api.after_sales/setAnswered'
    const result = await actAtOnce(path, { after_id: afterId, is_answered: true })
    if (result.ok) {
      const undo = () => act(path, { after_id: afterId, is_answered: false })
      showUndo({ title: t('needsNoAnswer'), undo })
    }
  }

  if (!messages.data) return <QueryPanel query={messages} />
  return (
    <Panel title={t('messages')}>
      {messages.data.list.length > 0 && (
        <ul className="case-messages">
          {messages.data.list.map(({ message_id, is_note, side, author, time, text, pictures }) => (
            <li key={message_id} className={is_note ? 'case-message case-message-note' : 'case-message'}>
              <span className="case-message-head">
                <strong>
                  {is_note
                    ? t('noteBy', { name: author })
                    : side === 'shop'
                      ? t('toBuyerBy', { name: author })
                      : author}
                </strong>
                <span className="second-line">{dates.dateTime(time)}</span>
              </span>
              <p>{text}</p>
              <PictureGrid pictures={pictures} size={64} />
            </li>
          ))}
        </ul>
      )}
      {found.is_waiting_for_answer && (
        <p className="case-waits">
          <StatusWord tone="ours">{t('waitsForAnswer')}</StatusWord>
          <Button size="small" loading={isMarking} onClick={needNoAnswer}>
            {t('noAnswerNeeded')}
          </Button>
        </p>
      )}
      <Input.TextArea
        ref={field}
        rows={3}
        maxLength={maxLength.afterMessage}
        value={text}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => keep({ text: target.value })}
      />
      {to === 'buyer' && (
        <div className="answer-line">
          <AnswerSelect
            field={field}
            text={text}
            maxLength={maxLength.afterMessage}
            language={found.buyer_language}
            values={{
              name: found.buyer,
              order: orderNumber(found.order_sn),
              number: orderNumber(found.after_sn),
            }}
            onChange={(next) => keep({ text: next })}
          />
          <Unfilled text={text} />
        </div>
      )}
      <div className="case-message-send">
        <Radio.Group
          optionType="button"
          aria-label={t('whoReads')}
          value={to}
          options={[
            { value: 'buyer', label: t('toBuyer') },
            { value: 'note', label: t('asNote') },
          ]}
          onChange={({ target }) => keep({ to: target.value })}
        />
        <PictureUpload value={pictures} onChange={(chosen) => keep({ pictures: chosen })} />
        <Button loading={isBusy} disabled={isEmpty} onClick={send}>
          {to === 'note' ? t('saveNote') : t('send')}
        </Button>
      </div>
    </Panel>
  )
}
