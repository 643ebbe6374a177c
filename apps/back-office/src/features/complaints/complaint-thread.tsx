import { Alert, Button } from 'antd'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { saveDraft } from '#shop/drafts.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type Complaint, draftOf } from './complaint.ts'

/**
 * The messages of the buyer, the shop and WeChat Pay, and the shop's reply that is being sent or was refused.
 */
export function ComplaintThread({ complaint }: { complaint: Complaint }) {
  const { entries, acts, handle } = complaint
  const t = useTexts('complaints')
  const dates = useDates()
  // Show a reply while it is being sent, or if it was refused after the last one that arrived.
  const last = entries.findLast(({ author }) => author === 'shop')?.time ?? 0
  const [newest] = acts
  const shown = newest && (newest.state !== 'failed' || newest.time >= last) ? newest : undefined
  return (
    <Panel title={t('thread')}>
      <ul className="complaint-thread">
        {entries.map(({ time, author, actor, type_text, text, picture_num }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added at the end
          <li key={index} className={`complaint-${author}`}>
            <span className="complaint-head">
              <span>
                <strong>{actor}</strong> {type_text}
              </span>
              <span className="second-line">{dates.dateTime(time)}</span>
            </span>
            {text && <p>{text}</p>}
            {picture_num > 0 && (
              <span className="second-line">{t('pictureNum', { count: picture_num })}</span>
            )}
          </li>
        ))}
        {shown && shown.state !== 'failed' && (
          <li className="complaint-shop">
            <span className="complaint-head">
              <strong>{shown.actor}</strong>
              <StatusWord
                tone={shown.state === 'sent' ? 'done' : 'moving'}
                note={shown.problem_text || undefined}
              >
                {t(shown.state === 'sent' ? 'taken' : 'onItsWay')}
              </StatusWord>
            </span>
            <p>{shown.kind === 'complete' ? t('completing') : shown.text}</p>
          </li>
        )}
      </ul>
      {shown?.state === 'failed' && (
        <Alert
          type="error"
          showIcon={false}
          style={{ marginTop: 12 }}
          title={t(shown.kind === 'reply' ? 'replyRefused' : 'completeRefused', {
            reason: shown.problem_text,
          })}
          action={
            shown.kind === 'reply' &&
            handle.reply && (
              <Button size="small" onClick={() => saveDraft(draftOf(complaint), { text: shown.text })}>
                {t('editAgain')}
              </Button>
            )
          }
          description={shown.text && <p className="complaint-refused">{shown.text}</p>}
        />
      )}
    </Panel>
  )
}
