import type { Permission } from '@corium/contract/permissions'
import type { ReactNode } from 'react'
import { useStaff } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Page } from '#ui/page.tsx'

/** Shows a page to staff with the permission, and tells all others who can grant it. */
export function Allowed({ permission, children }: { permission?: Permission; children: ReactNode }) {
  const t = useTexts('states')
  const { data: staff } = useStaff()
  if (!staff) return null
  if (!permission || staff.permissions.includes(permission)) return children
  return (
    <Page title={t('notAllowedTitle')}>
      <EmptyPanel title={t('notAllowed')} text={t('notAllowedAsk')} />
    </Page>
  )
}
