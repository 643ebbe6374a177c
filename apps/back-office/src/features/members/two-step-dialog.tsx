import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { type Member, nameOf } from './member.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/**
 * Turns two-step login off for a member who lost the phone. It cannot be undone: the member has to set it up again.
 */
export function TwoStepDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts('members')
  const { act, isBusy } = useAction('member')
  const { member_id, version } = member
  return (
    <ReasonDialog
      title={t('twoStepTitle', { name: nameOf(member, t) })}
      text={t('twoStepText')}
      action={t('twoStepOff')}
      keep={t('twoStepKeep')}
      reason={t('twoStepReason')}
      missing={t('twoStepReasonRequired')}
      isBusy={isBusy}
      onAct={(reason) =>
        act('/staff/pc_api.member/delTwoStep', { member_id, version, reason }, t('twoStepIsOff'))
      }
      onClose={onClose}
    />
  )
}
