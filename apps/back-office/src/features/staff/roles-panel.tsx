import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { type Role, roleName } from './person.ts'
import { RoleEditor } from './role-editor.tsx'

/** Stands in the URL for a role that is not saved yet. */
export const newRole = 'new'

type RolesPanelProps = {
  roles: readonly Role[]
  /** The id of a role. */
  chosen: string
  onChoose: (roleId: string) => void
}

export function RolesPanel({ roles, chosen, onChoose }: RolesPanelProps) {
  const t = useTexts('staff')
  const language = useLanguage()
  const role = roles.find(({ role_id }) => role_id === chosen) ?? (chosen === newRole ? undefined : roles[0])
  const key = role?.role_id ?? newRole
  return (
    <Panel title={t('rolesTitle')} flush>
      <ViewTabs
        label={t('roles')}
        views={[
          ...roles.map((one) => ({
            key: one.role_id,
            name: roleName(one, language),
            num: one.staff_num,
          })),
          ...(role ? [] : [{ key: newRole, name: t('ownRole'), num: undefined }]),
        ]}
        chosen={key}
        onChoose={onChoose}
      />
      <RoleEditor key={key} role={role} onSaved={onChoose} onGone={() => onChoose('')} />
    </Panel>
  )
}
