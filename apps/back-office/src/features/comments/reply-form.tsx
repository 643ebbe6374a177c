import { stateConflict } from '@corium/browser/codes'
import { maxLength } from '@corium/contract/limits'
import { Alert, App, Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { dropDraft, saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { Panel } from '#ui/panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { CommentDetails } from './comment.ts'

/** The text, and the reply that it replaces: the one on the page when the typing began. */
type Draft = { text: string; replaces: string | null }

/** The shop's one public reply, in the language that the buyer wrote in. */
export function ReplyForm({ comment }: { comment: CommentDetails }) {
  const t = useTexts('comments')
  const dates = useDates()
  const { modal } = App.useApp()
  const notification = useNotices()
  const { comment_id, reply, handle, language } = comment
  const draftName = `comment-reply-${comment_id}`
  const draft = useDraft<Draft>(draftName)
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const current = reply?.content ?? null
  const text = draft?.text ?? current ?? ''
  const replaces = draft ? draft.replaces : current
  // While a reply is being saved, the page still has the earlier one.
  const isOutdated = !isBusy && replaces !== current

  async function send(content: string) {
    setBusy(true)
    setRefused('')
    const result = await call('/staff/pc_api.comment/reply', { comment_id, content, replaces })
    if (result.ok) {
      settleDraft(draftName, draft, (typed) => ({ text: typed.text, replaces: content || null }))
      notification.success({ title: content ? t('replyIsPublic') : t('replyRemoved') })
    } else if (result.code !== stateConflict && !result.shownInDialog) setRefused(result.msg)
    await refresh('comment')
    setBusy(false)
  }

  if (!handle.reply && !draft && !reply) {
    return (
      <Panel title={t('reply')}>
        <p className="second-line comment-hint">{t('showFirst')}</p>
      </Panel>
    )
  }
  const label = t(language === 'zh-cn' ? 'replyInChinese' : 'replyInEnglish')
  return (
    <Panel
      title={t('reply')}
      extra={
        reply && (
          <span className="second-line">
            {t('replyBy', { name: reply.staff, time: dates.dateTime(reply.time) })}
          </span>
        )
      }
    >
      {isOutdated && (
        <Alert
          type="warning"
          role="alert"
          style={{ marginBottom: 12 }}
          title={t('replyChanged')}
          description={
            <>
              <dl className="comment-versions">
                <dt>{t('was')}</dt>
                <dd>{replaces ?? t('none')}</dd>
                <dt>{t('theirs')}</dt>
                <dd>{current ?? t('none')}</dd>
                <dt>{t('yours')}</dt>
                <dd>{text}</dd>
              </dl>
              <span className="page-actions">
                <Button size="small" onClick={() => dropDraft(draftName)}>
                  {t('takeTheirs')}
                </Button>
                <Button size="small" onClick={() => saveDraft(draftName, { text, replaces: current })}>
                  {t('keepMine')}
                </Button>
              </span>
            </>
          }
        />
      )}
      <Input.TextArea
        rows={4}
        maxLength={maxLength.comment}
        showCount
        value={text}
        disabled={!handle.reply}
        lang={language === 'zh-cn' ? 'zh-CN' : 'en'}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => saveDraft(draftName, { text: target.value, replaces })}
      />
      {refused && <Alert type="error" role="alert" title={refused} style={{ marginTop: 12 }} />}
      <div className="comment-reply-foot">
        <span className="second-line">{handle.reply ? t('everybodyReads') : t('showFirst')}</span>
        <span className="page-actions">
          {current !== null && (
            <Button
              danger
              disabled={isBusy}
              onClick={() =>
                modal.confirm({
                  title: t('removeTitle'),
                  content: t('removeText'),
                  okText: t('removeReply'),
                  cancelText: t('keepReply'),
                  onOk: () => send(''),
                })
              }
            >
              {t('removeReply')}
            </Button>
          )}
          <Button
            type="primary"
            loading={isBusy}
            disabled={!handle.reply || isOutdated || text.trim() === '' || text.trim() === current}
            onClick={() => send(text.trim())}
          >
            {current === null ? t('sendReply') : t('changeReply')}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
