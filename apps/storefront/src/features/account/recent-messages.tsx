import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { memberMessages } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { MessageRow } from '#shop/page/message-row.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'

/** The latest messages of the shop. */
export function RecentMessages() {
  const t = useTexts('messages')
  const messages = useQuery(memberMessages({ page: 1, limit: 3 }))
  return (
    <AccountSection
      label={t('title')}
      link={
        messages.data &&
        messages.data.total > 0 && (
          <Link to={paths.messages()} className="link touch">
            {t('all', { count: messages.data.total })}
          </Link>
        )
      }
      query={messages}
      errorText={t('failed')}
      skeleton={<RowsSkeleton />}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-2">{t('none')}</p>
        ) : (
          <ul className="-mt-4">
            {list.map((message) => (
              <MessageRow key={message.message_id} message={message} />
            ))}
          </ul>
        )
      }
    </AccountSection>
  )
}

function RowsSkeleton() {
  return [60, 70, 55].map((width) => (
    <div key={width} className="grid gap-3 border-b border-line py-5">
      <SkeletonLine width={width} />
      <SkeletonLine width={width + 25} />
    </div>
  ))
}
