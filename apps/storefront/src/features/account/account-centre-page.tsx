import { logOut } from '#api/member.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { writePhone } from '#shop/format-phone.ts'
import { MembersOnly } from '#shop/members-only.tsx'
import { Seo } from '#shop/seo.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { LatestCards } from './latest-cards.tsx'
import { LatestSaved } from './latest-saved.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OrderCounts } from './order-counts.tsx'

/** Who is here, what waits for them, and the latest of what they asked for and kept. */
export default function AccountCentrePage() {
  const t = useTexts('account')
  return (
    <>
      <Seo title={t('title')} hidden />
      <MembersOnly titled waiting={<SkeletonLine width={40} />}>
        <Centre />
      </MembersOnly>
    </>
  )
}

function Centre() {
  const t = useTexts('account')
  const member = useSession((session) => session.userinfo)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <header>
        <div className="flex flex-wrap items-start justify-between gap-4 pb-8">
          <div>
            <h1 className="display text-h1">{member?.nickname ?? t('title')}</h1>
            <p className="mt-2 text-sm text-ink-2">
              {[member?.mobile && writePhone(member.mobile), member?.email].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Button kind="secondary" onClick={() => void logOut()}>
            {t('logOut')}
          </Button>
        </div>
        <OrderCounts />
      </header>
      <NeedsYou />
      <LatestCards />
      <LatestSaved />
    </div>
  )
}
