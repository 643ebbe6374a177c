import { useStaff } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { KeySwitch } from './key-switch.tsx'
import { OwnFactor } from './own-factor.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { roleNames } from './person.ts'

/** The staff member's own name, password, second factor and sessions. */
export default function AccountPage() {
  const t = useTexts('account')
  const join = useJoin()
  const language = useLanguage()
  const { data: staff } = useStaff()
  if (!staff) return null
  return (
    <Page title={t('title')} line={join([staff.name, staff.email])}>
      <div className="page-columns">
        <div>
          <OwnSessions />
          <OwnPassword email={staff.email} />
        </div>
        <div>
          <OwnFactor staff={staff} />
          <Panel title={t('roles')}>
            {roleNames(staff.roles, language)}
            <span className="second-line">{t('rolesText')}</span>
          </Panel>
          <KeySwitch />
        </div>
      </div>
    </Page>
  )
}
