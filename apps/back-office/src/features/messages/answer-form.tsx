import { stateConflict } from '@corium/browser/codes'
import { type Output, type Refusal, refusedFields } from '@corium/browser/result'
import { contactStatus } from '@corium/contract/contact-status'
import { maxDeskLength } from '@corium/contract/limits'
import { Alert, Button, Input, Modal, Radio } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type KeyboardEvent, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AnswerSelect } from '#shop/answer-select.tsx'
import { saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { Unfilled } from '#shop/unfilled.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { langOf, type Message } from './message.ts'

/** By mail to the writer, as a note for colleagues, or as a note that the writer was called. */
type Way = 'mail' | 'note' | 'called'

type Draft = { way?: Way; text: string }

/** Answers the message, or keeps a note. Staff can preview the mail as it will be sent. */
export function AnswerForm({ message }: { message: Message }) {
  const t = useTexts('messages')
  const notification = useNotices()
  const { ticket_id, email, handle, language, status, assignee, entries } = message
  const draftName = `message-${ticket_id}`
  const draft = useDraft<Draft>(draftName) ?? { text: '' }
  const field = useRef<TextAreaRef>(null)
  const callOnce = useCallOnce(draftName)
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [mail, setMail] = useState<Output<'/staff/pc_api.contact/getMail'>>()

  const isClosed = status === contactStatus.closed
  const way = draft.way ?? (handle.reply ? 'mail' : email === null && !isClosed ? 'called' : 'note')
  const { text } = draft
  const content = text.trim()
  const keep = (changed: Draft) => saveDraft(draftName, { ...draft, ...changed })
  const whyNoMail = handle.reply
    ? ''
    : isClosed
      ? t('isClosed')
      : email === null
        ? t('noMailCallBack')
        : t('takenByOther', { name: assignee ?? '' })
  const isBlocked = (way === 'mail' && !handle.reply) || (way === 'called' && isClosed)

  async function send() {
    if (content === '' || isBusy || isBlocked) return
    setBusy(true)
    setRefused('')
    const input = { ticket_id, content }
    const result =
      way === 'mail'
        ? await callOnce('/staff/pc_api.contact/reply', input, { entry_num: entries.length })
        : await callOnce('/staff/pc_api.contact/note', { ...input, is_answer: way === 'called' })
    setBusy(false)
    if (result.ok) {
      settleDraft(draftName, draft, (typed) => ({ ...typed, text: typed.text === text ? '' : typed.text }))
      setMail(undefined)
      notification.success({ title: t(way === 'mail' ? 'onItsWay' : 'noted') })
    } else if (!result.shownInDialog) {
      setMail(undefined)
      setRefused(result.code === stateConflict ? t('changedMeanwhile') : messageOf(result))
    }
    await refresh('contact', 'today')
  }

  async function showMail() {
    const result = await call('/staff/pc_api.contact/getMail', { ticket_id, content })
    if (result.ok) setMail(result.data)
    else if (!result.shownInDialog) setRefused(messageOf(result))
  }

  function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === 'Enter' && (ctrlKey || metaKey)) send()
  }

  const label =
    way === 'mail'
      ? t(language === 'zh-cn' ? 'writeChinese' : 'writeEnglish')
      : t(way === 'called' ? 'writeCall' : 'writeNote')
  const button = { mail: t('send', { email: email ?? '' }), note: t('saveNote'), called: t('saveCall') }[way]

  return (
    <Panel title={t('answer')}>
      <Radio.Group
        className="message-ways"
        optionType="button"
        aria-label={t('how')}
        value={way}
        options={[
          { value: 'mail', label: t('byMail'), disabled: !handle.reply },
          { value: 'called', label: t('byPhone'), disabled: isClosed },
          { value: 'note', label: t('asNote') },
        ]}
        onChange={({ target }) => keep({ text, way: target.value as Way })}
      />
      {whyNoMail && <p className="second-line message-hint">{whyNoMail}</p>}
      <Input.TextArea
        ref={field}
        rows={7}
        maxLength={way === 'mail' ? maxDeskLength.contactReply : maxDeskLength.staffNote}
        value={text}
        lang={way === 'mail' ? langOf(message) : undefined}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => keep({ ...draft, text: target.value })}
        onKeyDown={onKeyDown}
      />
      {way === 'mail' && (
        <div className="answer-line">
          <AnswerSelect
            field={field}
            text={text}
            maxLength={maxDeskLength.contactReply}
            language={language}
            values={{ name: message.name, number: message.ticket_no }}
            onChange={(next) => keep({ ...draft, text: next })}
          />
          <Unfilled text={text} />
        </div>
      )}
      {refused && <Alert type="error" role="alert" title={refused} style={{ marginTop: 12 }} />}
      <div className="message-send">
        <span className="second-line">{way === 'mail' ? t('mailHas') : t('onlyStaff')}</span>
        <span className="page-actions">
          {way === 'mail' && (
            <Button disabled={content === '' || isBlocked} onClick={showMail}>
              {t('showMail')}
            </Button>
          )}
          <Button type="primary" loading={isBusy} disabled={content === '' || isBlocked} onClick={send}>
            {button}
          </Button>
        </span>
      </div>
      <Modal
        open={mail !== undefined}
        title={t('mailAsSent')}
        onCancel={() => setMail(undefined)}
        closable={{ 'aria-label': t('closeMail') }}
        footer={
          <span className="page-actions" style={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => setMail(undefined)}>{t('goOnWriting')}</Button>
            <Button type="primary" loading={isBusy} onClick={send}>
              {button}
            </Button>
          </span>
        }
      >
        {mail && (
          <>
            <dl className="message-facts">
              <dt>{t('to')}</dt>
              <dd>{mail.recipient}</dd>
              <dt>{t('subject')}</dt>
              <dd lang={langOf(message)}>{mail.subject}</dd>
            </dl>
            <p className="message-words message-mail" lang={langOf(message)}>
              {mail.text}
            </p>
          </>
        )}
      </Modal>
    </Panel>
  )
}

const messageOf = (refusal: Refusal): string => refusedFields(refusal).content ?? refusal.msg
