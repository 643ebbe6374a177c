import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { type Member, nameOf } from './member.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function LockDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts('members')
  const { act, isBusy } = useAction('member')
  const showUndo = useUndoToast()
  const { member_id, version } = member

  async function lock(reason: string) {
    const result = await act('/staff/pc_api.member/lock', { member_id, version, reason })
    if (result.ok) {
      showUndo({
        title: t('nowLocked'),
        undone: t('unlocked'),
        undo: () => act('/staff/pc_api.member/unlock', { member_id, version: version + 1 }),
      })
    }
    return result
  }

  return (
    <ReasonDialog
      title={t('lockTitle', { name: nameOf(member, t) })}
      text={t('lockText')}
      action={t('lock')}
      keep={t('leaveOpen')}
      reason={t('lockReason')}
      missing={t('reasonRequired')}
      isBusy={isBusy}
      onAct={lock}
      onClose={onClose}
    />
  )
}
