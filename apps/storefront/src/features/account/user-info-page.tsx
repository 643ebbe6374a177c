import { useQuery } from '@tanstack/react-query'
import { memberInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDates } from '#shop/dates.ts'
import { writePhone } from '#shop/format-phone.ts'
import { MembersOnly } from '#shop/members-only.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { Seo } from '#shop/seo.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

/** What the shop knows of the member. */
export default function UserInfoPage() {
  const t = useTexts('account')
  return (
    <>
      <Seo title={t('userInfo')} hidden />
      <h1 className="display pb-6 text-h1">{t('userInfo')}</h1>
      <MembersOnly waiting={<SkeletonLine width={40} />}>
        <Facts />
      </MembersOnly>
    </>
  )
}

function Facts() {
  const t = useTexts('account')
  const dates = useDates()
  const { data: member, error, refetch } = useQuery(memberInfo())
  if (!member) {
    return error ? <RetryPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLine width={40} />
  }
  const facts = [
    ['nickname', member.nickname],
    ['mobile', member.mobile ? writePhone(member.mobile) : t('none')],
    ['email', member.email ?? t('none')],
    ['password', member.has_password ? t('passwordSet') : t('none')],
    ['memberSince', dates.day(member.created)],
  ] as const
  return (
    <dl className="max-w-[640px] border-t border-ink">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
          <dt className="text-ink-2">{t(name)}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
