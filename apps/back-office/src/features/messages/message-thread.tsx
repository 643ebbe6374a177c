import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { langOf, type Message } from './message.ts'

const mailLooks = {
  waiting: { tone: 'moving', text: 'mailWaits' },
  sent: { tone: 'done', text: 'mailSent' },
  failed: { tone: 'wrong', text: 'mailFailed' },
} as const satisfies Record<string, { tone: Tone; text: string }>

/**
 * What the customer wrote, and the shop's answers; notes for colleagues are gray and
 * the customer never sees them.
 */
export function MessageThread({ message }: { message: Message }) {
  const t = useTexts('messages')
  const dates = useDates()
  const { name, time, content, pictures, entries } = message
  const lang = langOf(message)
  return (
    <Panel title={t('thread')}>
      <ul className="message-thread">
        <li>
          <span className="message-head">
            <strong>{name}</strong>
            <span className="second-line">{dates.dateTime(time)}</span>
          </span>
          <p className="message-words" lang={lang}>
            {content}
          </p>
          <PictureGrid pictures={pictures} />
        </li>
        {entries.map((entry) => (
          <li key={`${entry.time} ${entry.content}`} className={entry.kind === 'note' ? 'message-note' : ''}>
            <span className="message-head">
              <strong>{t(entry.kind === 'note' ? 'noteBy' : 'mailBy', { name: entry.actor })}</strong>
              <span className="second-line">{dates.dateTime(entry.time)}</span>
            </span>
            <p className="message-words" lang={entry.kind === 'note' ? undefined : lang}>
              {entry.content}
            </p>
            {entry.mail && (
              <StatusWord tone={mailLooks[entry.mail].tone}>{t(mailLooks[entry.mail].text)}</StatusWord>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
