import type { MessageRow as Message } from '@corium/contract/messages'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { refreshMessages } from '#api/refresh-account.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status } from '#ui/status.tsx'
import './message-row.css'

/** One message; following its link or marking it makes it read. */
export function MessageRow({ message }: { message: Message }) {
  const t = useTexts('messages')
  const dates = useDates()
  const { message_id, title, text, link, time, is_read } = message

  async function markRead() {
    if (is_read) return
    const result = await call('/member/pc_api.message/read', { message_ids: [message_id] })
    if (result.ok) await refreshMessages()
  }

  return (
    <li className="message">
      <span>
        {!is_read && (
          <Status tone="info">
            <span className="sr-only">{t('unread')}</span>
          </Status>
        )}
      </span>
      <div className="min-w-0">
        <p className={is_read ? undefined : 'font-strong'}>{title}</p>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </div>
      <span className="text-sm text-ink-2">{dates.shortDateTime(time)}</span>
      <span className="text-sm">
        {link ? (
          <Link to={link.path} className="link touch" onClick={() => void markRead()}>
            {link.label}
          </Link>
        ) : (
          !is_read && (
            <button type="button" className="link touch" onClick={() => void markRead()}>
              {t('markRead')}
            </button>
          )
        )}
      </span>
    </li>
  )
}
