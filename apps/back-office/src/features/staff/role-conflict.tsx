import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { changedPermissions, type RoleForm } from './role-form.ts'

type RoleConflictProps = {
  before: RoleForm
  theirs: RoleForm
  mine: RoleForm
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/**
 * A colleague saved the role first. Shows the value before, theirs and yours of every field that one of the
 * two changed.
 */
export function RoleConflict({ before, theirs, mine, onKeepMine, onTakeTheirs }: RoleConflictProps) {
  const t = useTexts('staff')
  const names = useTexts('permissions')
  const changed = new Set([...changedPermissions(before, theirs), ...changedPermissions(before, mine)])
  const limit = ({ refund_limit }: RoleForm) => (refund_limit === null ? t('noLimit') : money(refund_limit))
  const rows = [
    { name: t('nameCn'), value: (form: RoleForm) => form.name_cn },
    { name: t('nameEn'), value: (form: RoleForm) => form.name_en },
    { name: t('refundUpTo'), value: limit },
    ...[...changed].map((permission) => ({
      name: names(permission),
      value: (form: RoleForm) => (form.permissions.includes(permission) ? t('allowed') : t('notAllowed')),
    })),
  ].filter(({ value }) => new Set([before, theirs, mine].map(value)).size > 1)
  return (
    <div className="role-conflict" role="alert">
      <p>{t('conflict')}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('theirs')}</th>
            <th scope="col">{t('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value(before)}</td>
              <td>{value(theirs)}</td>
              <td>{value(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="page-actions">
        <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
        <Button onClick={onKeepMine}>{t('keepMine')}</Button>
      </div>
    </div>
  )
}
