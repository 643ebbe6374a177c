import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { listWaits, type Member, nameOf } from './member.ts'

/** Says which data is erased and when, and what delays it. */
export function EraseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts('members')
  const dates = useDates()
  const { act, isBusy } = useAction('member')
  const showUndo = useUndoToast()
  const [problem, setProblem] = useState('')
  const { member_id, version, waits_for } = member
  const title = t('eraseTitle', { name: nameOf(member, t) })
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function plan() {
    setProblem('')
    const result = await act('/staff/pc_api.member/planErasure', { member_id, version })
    if (!result.ok) {
      if (!result.shownInDialog) setProblem(result.msg)
      return sayIfGone(result)
    }
    showUndo({
      title: t('planned', { date: dates.date(result.data.erase_at) }),
      undone: t('kept'),
      undo: () => act('/staff/pc_api.member/cancelErasure', { member_id, version: version + 1 }),
    })
    if (!isGone()) onClose()
  }

  return (
    <Modal
      open
      title={title}
      okText={t('eraseIn14')}
      okButtonProps={{ danger: true, type: 'default', loading: isBusy }}
      cancelText={t('keep')}
      mask={{ closable: false }}
      onOk={plan}
      onCancel={onClose}
    >
      <p>{t('eraseText')}</p>
      {waits_for.length > 0 && <p>{t('eraseWaits', { what: listWaits(waits_for, t) })}</p>}
      {problem && <Alert type="error" role="alert" title={problem} />}
    </Modal>
  )
}
