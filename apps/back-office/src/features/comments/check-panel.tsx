import { commentStatus } from '@corium/contract/comment-status'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { useNotices } from '#ui/use-notices.ts'
import {
  type CheckedPart,
  type CheckResults,
  type CommentDetails,
  type HiddenPart,
  lookOf,
} from './comment.ts'
import { HideDrawer } from './hide-drawer.tsx'

/** Shows or hides the comment and its follow-up, each on its own. */
export function CheckPanel({ comment }: { comment: CommentDetails }) {
  const t = useTexts('comments')
  const statuses = useTexts('statuses')
  const notification = useNotices()
  const [toHide, setToHide] = useState<readonly HiddenPart[]>([])
  const [isBusy, setBusy] = useState(false)
  const { comment_id, follow_up } = comment
  const parts = [
    { ...comment, part: 'comment' as const, name: t('comment') },
    ...(follow_up ? [{ ...follow_up, part: 'follow_up' as const, name: t('later') }] : []),
  ]
  const first = parts.find(({ handle }) => handle.show)
  const firstToHide = parts.find(({ handle }) => handle.hide)

  async function show(part: CheckedPart['part']) {
    if (isBusy) return
    setBusy(true)
    const result = await call('/staff/pc_api.comment/show', { comment_id, part })
    setBusy(false)
    if (!result.ok && !result.shownInDialog) notification.error({ title: result.msg })
    await refresh('comment', 'today')
  }

  const hide = ({ part, status }: Pick<(typeof parts)[number], 'part' | 'status'>) =>
    setToHide([{ comment_id, part, wasShown: status === commentStatus.shown }])

  function tellRefusals({ refused }: CheckResults) {
    for (const { refusal } of refused) if (!refusal.shownInDialog) notification.error({ title: refusal.msg })
  }

  useKeys({
    a: () => first && show(first.part),
    n: () => firstToHide && hide(firstToHide),
  })

  return (
    <Panel framed title={t('check')}>
      <ul className="comment-checks">
        {parts.map(({ part, name, status, hidden_text, handle }) => (
          <li key={part}>
            <span className="comment-check-head">
              <strong>{name}</strong>
              <StatusWord tone={lookOf(status).tone}>{statuses(lookOf(status).text)}</StatusWord>
            </span>
            {hidden_text && <p className="second-line comment-text">{hidden_text}</p>}
            <span className="page-actions">
              {handle.show && (
                <Button type="primary" loading={isBusy} onClick={() => show(part)}>
                  {t('show')}
                </Button>
              )}
              {handle.hide && <Button onClick={() => hide({ part, status })}>{t('hideWithReason')}</Button>}
            </span>
          </li>
        ))}
      </ul>
      <p className="second-line comment-hint">{t('opinionIsNoReason')}</p>
      {toHide.length > 0 && (
        <HideDrawer parts={toHide} onResults={tellRefusals} onClose={() => setToHide([])} />
      )}
    </Panel>
  )
}
