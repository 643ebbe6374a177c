import { dot } from '@corium/browser/dot'
import { formatPhone } from '@corium/contract/format-phone'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { logOut } from '#api/log-out.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RecentlyViewed } from '#shop/goods/recently-viewed.tsx'
import { Avatar } from '#shop/page/avatar.tsx'
import { RequireLogin } from '#shop/page/require-login.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useUnreadMessages } from '#shop/page/use-unread-messages.ts'
import { badgeText } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { NeedsAttention, useAttention } from './needs-attention.tsx'
import { OrderCounts } from './order-counts.tsx'
import { RecentColorCards } from './recent-color-cards.tsx'
import { RecentFavorites } from './recent-favorites.tsx'
import { RecentMessages } from './recent-messages.tsx'
import { useWaitingComments, WaitingComments } from './waiting-comments.tsx'

/**
 * Profile, order counts, what needs attention, messages, recent color cards, favorites
 * and recently viewed goods.
 */
export default function AccountCenterPage() {
  const t = useTexts('account')
  return (
    <>
      <Seo title={t('title')} noIndex />
      <RequireLogin asPageHeading fallback={<SkeletonLine width={40} />}>
        <AccountCenter />
      </RequireLogin>
    </>
  )
}

function AccountCenter() {
  const t = useTexts('account')
  const member = useSession((session) => session.userinfo)
  const waiting = [useAttention().isLoading, useWaitingComments().isPending]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-4 pb-8">
          <div className="flex min-w-0 items-center gap-5">
            {/* Has the same size before the member is known, so that nothing moves. */}
            <Avatar picture={member?.avatar ?? null} name={member?.nickname ?? ''} />
            <div className="min-w-0">
              <h1 className="display text-h1 break-words">{member?.nickname ?? t('title')}</h1>
              <p className="mt-2 min-h-[1lh] text-sm break-words text-ink-2">
                {[
                  member?.mobile && formatPhone(member.mobile),
                  member?.email,
                  member?.trade_group && `${t('trade')}${dot}${member.trade_group}`,
                ]
                  .filter(Boolean)
                  .join(dot)}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <MessagesLink />
            <Button kind="secondary" onClick={() => void logOut()}>
              {t('logOut')}
            </Button>
          </div>
        </div>
        <OrderCounts />
      </header>
      <NeedsAttention />
      {/* Hidden until the height of the sections above is known, so that nothing moves; the data loads meanwhile. */}
      <div className={waiting.includes(true) ? 'hidden' : 'contents'}>
        <WaitingComments />
        <RecentMessages />
        <RecentColorCards />
        <RecentFavorites />
        <RecentlyViewed />
      </div>
    </div>
  )
}

/** Leads to the messages and shows how many are unread. */
function MessagesLink() {
  const t = useTexts('account')
  const unread = useUnreadMessages()
  return (
    <Link to={paths.messages()} className="link touch flex items-center gap-2">
      {t('messages')}
      {/* Takes its space before the number is known, so that the button beside it stays in place. */}
      <span
        className={classNames(
          'grid h-5 min-w-5 place-items-center rounded-full bg-ink px-1 text-[11px] font-strong text-paper',
          unread === 0 && 'invisible',
        )}
      >
        {badgeText(unread)}
      </span>
    </Link>
  )
}
