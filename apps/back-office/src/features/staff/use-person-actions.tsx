import type { Result } from '@corium/browser/result'
import { App, type MenuProps } from 'antd'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { Person } from './person.ts'

type Actions = NonNullable<NonNullable<MenuProps['items']>>

/** What the logged-in staff member may do with a colleague. Actions that log the colleague out ask first. */
export function usePersonActions(onEdit: (person: Person) => void): (person: Person) => Actions {
  const t = useTexts('staff')
  const { message, modal } = App.useApp()
  const notification = useNotices()
  const showUndo = useUndoToast()

  async function run(act: Promise<Result<unknown>>, done: string) {
    const result = await act
    if (result.ok) message.success(done)
    else if (!result.shownInDialog) notification.error({ title: result.msg })
    await refresh('staff', 'role')
  }

  async function setLocked(staff_id: string, is_locked: boolean) {
    const result = await call('/staff/pc_api.staff/lock', { staff_id, is_locked })
    await refresh('staff', 'role')
    return result
  }

  async function lock(staff_id: string) {
    const result = await setLocked(staff_id, true)
    if (result.ok) {
      showUndo({ title: t('nowLocked'), undone: t('unlocked'), undo: () => setLocked(staff_id, false) })
    } else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  function openConfirm(question: { title: string; text: string; button: string; run: () => Promise<void> }) {
    modal.confirm({
      title: question.title,
      content: question.text,
      okText: question.button,
      okButtonProps: { danger: true, type: 'default' },
      cancelText: t('keep'),
      icon: null,
      onOk: question.run,
    })
  }

  return (person) => {
    const { staff_id, name, state, handle } = person
    const isInvited = state === 'invited'
    const isLocked = state === 'locked'
    const items: Actions = []
    if (handle.edit) items.push({ key: 'edit', label: t('edit'), onClick: () => onEdit(person) })
    if (isInvited && handle.edit) {
      items.push(
        {
          key: 'resend',
          label: t('resend'),
          onClick: () => run(call('/staff/pc_api.staff/resend', { staff_id }), t('invitationSent')),
        },
        {
          key: 'withdraw',
          label: t('withdraw'),
          onClick: () =>
            openConfirm({
              title: t('withdrawTitle', { name }),
              text: t('withdrawText'),
              button: t('withdraw'),
              run: () => run(call('/staff/pc_api.staff/withdraw', { staff_id }), t('invitationWithdrawn')),
            }),
        },
      )
    }
    if (isLocked && handle.lock) {
      items.push({
        key: 'unlock',
        label: t('unlock'),
        onClick: () => run(call('/staff/pc_api.staff/lock', { staff_id, is_locked: false }), t('unlocked')),
      })
    }
    if (!isInvited && !isLocked && handle.lock) {
      items.push(
        {
          key: 'end-sessions',
          label: t('endSessions'),
          onClick: () =>
            openConfirm({
              title: t('endSessionsTitle', { name }),
              text: t('endSessionsText'),
              button: t('endSessions'),
              run: () => run(call('/staff/pc_api.staff/endSessions', { staff_id }), t('sessionsEnded')),
            }),
        },
        {
          key: 'lock',
          label: t('lock'),
          onClick: () =>
            openConfirm({
              title: t('lockTitle', { name }),
              text: t('lockText'),
              button: t('lock'),
              run: () => lock(staff_id),
            }),
        },
      )
    }
    if (handle.reset && !isLocked) {
      items.push({
        key: 'reset',
        label: t('reset'),
        onClick: () =>
          openConfirm({
            title: t('resetTitle', { name }),
            text: t('resetText'),
            button: t('reset'),
            run: () => run(call('/staff/pc_api.staff/resetFactor', { staff_id }), t('wasReset')),
          }),
      })
    }
    return items
  }
}
