import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { langOf, type MessageRow, messageTone } from './message.ts'

/** The columns of the list, and a row on a phone. `search` leads back to this list. */
export function useMessageRows(search: string): {
  columns: TableProps<MessageRow>['columns']
  block: (row: MessageRow) => ReactNode
} {
  const t = useTexts('messages')
  const join = useJoin()
  const dates = useDates()

  const link = ({ ticket_id, ticket_no }: MessageRow) => (
    <Link className="row-link" to={paths.message(ticket_id, search)}>
      {ticket_no}
    </Link>
  )
  const words = (row: MessageRow) => (
    <div className="message-cell">
      <p className="message-words message-clamp" lang={langOf(row)}>
        {row.content}
      </p>
      {row.picture_num > 0 && (
        <span className="second-line">
          <Paperclip size={12} strokeWidth={1.5} aria-hidden /> {t('pictures', { count: row.picture_num })}
        </span>
      )}
    </div>
  )
  const status = ({ status, status_text, assignee }: MessageRow) => (
    <StatusWord tone={messageTone(status)} note={assignee ? t('takenBy', { name: assignee }) : undefined}>
      {status_text}
    </StatusWord>
  )

  return {
    columns: [
      {
        key: 'ticket',
        title: t('message'),
        render: (_, row) => (
          <>
            {link(row)}
            <span className="second-line">{row.subject}</span>
          </>
        ),
      },
      { key: 'words', title: t('words'), render: (_, row) => words(row) },
      {
        key: 'from',
        title: t('from'),
        render: (_, { name, company, email, mobile }) => (
          <div className="message-from">
            {join([name, company])}
            <span className="second-line">
              {email ?? (mobile && <span className="nowrap">{phoneNumber(mobile)}</span>)}
            </span>
          </div>
        ),
      },
      {
        key: 'received',
        title: t('received'),
        render: (_, { time }) => <span className="nowrap">{dates.dateTime(time)}</span>,
      },
      { key: 'status', title: t('status'), render: (_, row) => status(row) },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {link(row)}
          {status(row)}
        </span>
        {words(row)}
        <span className="second-line">
          {[row.name, row.company, row.subject, dates.dateTime(row.time)].filter(Boolean).join(dot)}
        </span>
      </>
    ),
  }
}
