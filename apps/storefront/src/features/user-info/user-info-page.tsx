import { useQuery } from '@tanstack/react-query'
import { memberInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { DataSection } from './data-section.tsx'
import { LoginHistory } from './login-history.tsx'
import { LoginSection } from './login-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import './user-info.css'

/** The member's profile, logins and data. */
export default function UserInfoPage() {
  const t = useTexts('account')
  return (
    <AccountPage title={t('userInfo')} fallback={<SkeletonLine width={40} />}>
      <UserInfo />
    </AccountPage>
  )
}

function UserInfo() {
  const { data: member, error, refetch } = useQuery(memberInfo())
  if (!member) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <SkeletonLine width={40} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
      <ProfileSection member={member} />
      <LoginSection member={member} />
      <SessionsSection />
      <LoginHistory />
      <DataSection member={member} />
    </div>
  )
}
