import { stateConflict } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { type Permission, permissionGroups } from '@corium/contract/permissions'
import { Alert, App, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useStaff } from '#api/staff.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { MoneyInput } from '#shop/money-input.tsx'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useNotices } from '#ui/use-notices.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type Role, roleName } from './person.ts'
import { RoleConflict } from './role-conflict.tsx'
import { emptyRole, formOf, type RoleForm, refunds, withPermission } from './role-form.ts'

type RoleEditorProps = {
  /** As the list has it now; undefined for one that is not saved yet. */
  role: Role | undefined
  onSaved: (roleId: string) => void
  onGone: () => void
}

const groupTitles = {
  orders: 'groupOrders',
  'after-sales': 'groupAfterSales',
  goods: 'groupGoods',
  people: 'groupPeople',
  site: 'groupSite',
  shop: 'groupShop',
} as const
const groups = Object.entries(permissionGroups) as [keyof typeof groupTitles, readonly Permission[]][]

/** The permissions of a role. Changes are saved only by the button; they stay if a colleague saves first. */
export function RoleEditor({ role, onSaved, onGone }: RoleEditorProps) {
  const t = useTexts('staff')
  const names = useTexts('permissions')
  const language = useLanguage()
  const { data: caller } = useStaff()
  const callOnce = useCallOnce()
  const { message, modal } = App.useApp()
  const notification = useNotices()
  /** The changed role, and the stored one that it is based on. */
  const [mine, setMine] = useState<RoleForm>()
  const [base, setBase] = useState(role)
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)

  const form = mine ?? (role ? formOf(role) : emptyRole)
  const mayEdit = role?.handle.edit ?? true
  // Changes during the save would be lost, because the saved form replaces them.
  const isFixed = !mayEdit || isBusy
  const fields = refused ? refusedFields(refused) : {}
  const isConflict = refused && !refused.ok && refused.code === stateConflict
  const failure = refused && !refused.ok && !refused.shownInDialog && Object.keys(fields).length === 0

  const { isGone, sayIfGone } = useLateAnswer(role ? roleName(role, language) : t('ownRole'))
  const leaveUnsaved = useUnsaved(mine !== undefined, { isOfTab: true })
  useGoToFault(refused)

  function edit(changed: Partial<RoleForm>) {
    if (!mine) setBase(role)
    setMine({ ...form, ...changed })
  }

  function undo() {
    setMine(undefined)
    setRefused(undefined)
  }

  async function save() {
    if (stopsAtWrongNumber(form)) return
    setBusy(true)
    const result = await callOnce('/staff/pc_api.role/save', {
      ...(base ? { role_id: base.role_id, version: base.version } : {}),
      ...form,
    })
    await refresh('role', 'staff', 'session')
    // After a new role is saved, its form is replaced by that of the stored role.
    if (role || !result.ok) setBusy(false)
    setRefused(result)
    if (!result.ok) return sayIfGone(result)
    setMine(undefined)
    leaveUnsaved()
    message.success(t('roleSaved'))
    if (!isGone()) onSaved(result.data.role_id)
  }

  function confirmDelete({ role_id, version, ...named }: Role) {
    modal.confirm({
      title: t('deleteRoleTitle', { name: roleName(named, language) }),
      content: t('deleteRoleText'),
      okText: t('deleteRole'),
      cancelText: t('keep'),
      icon: null,
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const result = await call('/staff/pc_api.role/delete', { role_id, version })
        if (result.ok) {
          leaveUnsaved()
          if (!isGone()) onGone()
        } else if (!result.shownInDialog) notification.error({ title: result.msg })
        await refresh('role')
      },
    })
  }

  return (
    <>
      {role?.is_owner && <p className="role-note">{t('ownerRole')}</p>}
      {!mayEdit && !role?.is_owner && <p className="role-note">{t('roleAbove')}</p>}
      {!role?.is_owner && (
        <Form layout="vertical" requiredMark={false} className="role-names">
          {(['name_cn', 'name_en'] as const).map((name) => (
            <Form.Item
              key={name}
              label={name === 'name_cn' ? t('nameCn') : t('nameEn')}
              htmlFor={`role-${name}`}
              validateStatus={fields[name] ? 'error' : undefined}
              help={fields[name]}
            >
              <Input
                id={`role-${name}`}
                maxLength={60}
                disabled={isFixed}
                value={form[name]}
                onChange={({ target }) => edit({ [name]: target.value })}
              />
            </Form.Item>
          ))}
        </Form>
      )}
      {groups.map(([group, permissions]) => (
        <fieldset key={group} className="role-group">
          <legend>{t(groupTitles[group])}</legend>
          <div className="role-boxes">
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                checked={form.permissions.includes(permission)}
                disabled={isFixed || !caller?.permissions.includes(permission)}
                onChange={({ target }) =>
                  edit({ permissions: withPermission(form.permissions, permission, target.checked) })
                }
              >
                {names(permission)}
              </Checkbox>
            ))}
            {group === 'orders' && refunds(form) && !role?.is_owner && (
              <RefundLimit
                limit={form.refund_limit}
                disabled={isFixed}
                onChange={(refund_limit) => edit({ refund_limit })}
              />
            )}
          </div>
        </fieldset>
      ))}
      {fields.permissions && (
        <Alert type="error" title={fields.permissions} role="alert" className="role-alert" />
      )}
      {failure && !isConflict && <Alert type="error" title={refused.msg} className="role-alert" />}
      {isConflict && role && base && (
        <RoleConflict
          before={formOf(base)}
          theirs={formOf(role)}
          mine={form}
          onKeepMine={() => {
            setBase(role)
            setRefused(undefined)
          }}
          onTakeTheirs={undo}
        />
      )}
      {mayEdit && (
        <div className="role-foot">
          <span className="second-line">{role && t('roleHolders', { count: role.staff_num })}</span>
          {role?.handle.delete && (
            <Button disabled={isBusy} onClick={() => confirmDelete(role)}>
              {t('deleteRole')}
            </Button>
          )}
          <Button disabled={!mine || isBusy} onClick={undo}>
            {t('undo')}
          </Button>
          <Button type="primary" disabled={!mine || Boolean(isConflict)} loading={isBusy} onClick={save}>
            {t('saveRole')}
          </Button>
        </div>
      )}
    </>
  )
}

type RefundLimitProps = {
  /** In fen; null without a limit. */
  limit: number | null
  disabled: boolean
  onChange: (limit: number | null) => void
}

function RefundLimit({ limit, disabled, onChange }: RefundLimitProps) {
  const t = useTexts('staff')
  return (
    <div className="role-limit">
      {t('refundUpTo')}
      <MoneyInput
        label={t('refundUpTo')}
        required
        disabled={disabled || limit === null}
        value={limit}
        onChange={onChange}
      />
      <Checkbox
        checked={limit === null}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? null : 0)}
      >
        {t('noLimit')}
      </Checkbox>
    </div>
  )
}
