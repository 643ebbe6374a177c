import { stateConflict } from '@corium/browser/codes'
import { type Result, refusedFields } from '@corium/browser/result'
import { Alert, App, Button, Checkbox, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useStaff } from '#api/staff.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type Person, type Role, roleName, roleNames } from './person.ts'

type Fields = { name: string; email: string; role_ids: string[] }

type PersonDrawerProps = {
  edited: Person | 'new'
  /** The same person as the list has them now. */
  current: Person | undefined
  roles: readonly Role[]
  onClose: () => void
}

/** Invites a new staff member, or changes the name and the roles of one. */
export function PersonDrawer({ edited, current, roles, onClose }: PersonDrawerProps) {
  const t = useTexts('staff')
  const language = useLanguage()
  const { data: caller } = useStaff()
  const callOnce = useCallOnce()
  const { message } = App.useApp()
  const confirmLeave = useConfirmLeave()
  const [form] = Form.useForm<Fields>()
  const [refused, setRefused] = useState<Result<unknown>>()
  const [isBusy, setBusy] = useState(false)
  const [version, setVersion] = useState(edited === 'new' ? 0 : edited.version)
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched)
  useGoToFault(refused)
  const person = edited === 'new' ? undefined : edited
  const isConflict = refused && !refused.ok && refused.code === stateConflict
  const fields = refused ? refusedFields(refused) : {}
  const failure = refused && !refused.ok && !refused.shownInDialog && Object.keys(fields).length === 0

  const title = person ? person.name : t('inviteTitle')
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function save({ name, email, role_ids }: Fields) {
    setBusy(true)
    const result = person
      ? await call('/staff/pc_api.staff/edit', { staff_id: person.staff_id, version, name, role_ids })
      : await callOnce('/staff/pc_api.staff/invite', { name, email, role_ids })
    await refresh('staff', 'role', 'session')
    setBusy(false)
    setRefused(result)
    if (!result.ok) return sayIfGone(result)
    message.success(person ? t('saved') : t('invitationSent'))
    if (!isGone()) onClose()
  }

  function close() {
    if (!isTouched) return onClose()
    confirmLeave(onClose)
  }

  return (
    <Drawer
      open
      size={480}
      title={title}
      onClose={close}
      footer={
        <div className="staff-foot">
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {person ? t('save') : t('sendInvitation')}
          </Button>
        </div>
      }
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          name: person?.name ?? '',
          email: person?.email ?? '',
          role_ids: person?.roles.map(({ role_id }) => role_id) ?? [],
        }}
        onValuesChange={() => setTouched(true)}
        onFinish={save}
      >
        {failure && !isConflict && <Alert type="error" title={refused.msg} className="staff-alert" />}
        {isConflict && current && (
          <Alert
            type="warning"
            className="staff-alert"
            title={t('conflict')}
            description={t('conflictPerson', {
              name: current.name,
              roles: roleNames(current.roles, language),
            })}
            action={
              <Button
                size="small"
                disabled={version === current.version}
                onClick={() => setVersion(current.version)}
              >
                {t('keepMine')}
              </Button>
            }
          />
        )}
        {!person && <p className="intro">{t('inviteText')}</p>}
        <Form.Item
          name="name"
          label={t('name')}
          validateStatus={fields.name ? 'error' : undefined}
          help={fields.name}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          validateStatus={fields.email ? 'error' : undefined}
          help={fields.email}
        >
          <Input type="email" maxLength={120} autoComplete="off" disabled={person !== undefined} />
        </Form.Item>
        <Form.Item
          name="role_ids"
          label={t('roles')}
          validateStatus={fields.role_ids ? 'error' : undefined}
          help={fields.role_ids}
        >
          <Checkbox.Group
            aria-label={t('roles')}
            className="staff-roles"
            options={roles.map((role) => ({
              value: role.role_id,
              label: roleName(role, language),
              disabled: !caller?.is_owner && (role.is_owner || !role.handle.edit),
            }))}
          />
        </Form.Item>
      </Form>
    </Drawer>
  )
}
