import { saveJson } from '@corium/browser/save-file'
import { Eraser, FileDown, Lock, type LucideIcon, Merge, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { Panel } from '#ui/panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { LockDialog } from './lock-dialog.tsx'
import type { Member } from './member.ts'
import { MergeDrawer } from './merge-drawer.tsx'
import { TwoStepDialog } from './two-step-dialog.tsx'

/** Actions with serious effects on the member, or that are hard to undo. */
export function MemberActions({ member }: { member: Member }) {
  const t = useTexts('members')
  const navigate = useNavigate()
  const notification = useNotices()
  const [mayLock, mayErase, seesContact] = [
    useMay('members.lock'),
    useMay('members.erase'),
    useMay('members.contact'),
  ]
  const [open, setOpen] = useState<'lock' | 'two-step' | 'merge' | 'erase'>()
  const [isExporting, setExporting] = useState(false)
  if (!mayLock && !mayErase) return null
  const close = () => setOpen(undefined)

  async function save() {
    setExporting(true)
    const result = await call('/staff/pc_api.member/export', { member_id: member.member_id })
    setExporting(false)
    if (result.ok) {
      const { file_name, content } = result.data
      saveJson(file_name, content)
    } else if (!result.shownInDialog) notification.error({ title: result.msg })
  }

  return (
    <Panel title={t('careful')}>
      <ul className="member-actions">
        {mayLock && member.locked_at === null && (
          <Action icon={Lock} name={t('lock')} hint={t('lockHint')} onClick={() => setOpen('lock')} />
        )}
        {mayLock && member.two_step_since !== null && (
          <Action
            icon={Smartphone}
            name={t('twoStepOff')}
            hint={t('twoStepOffHint')}
            onClick={() => setOpen('two-step')}
          />
        )}
        {mayLock && (
          <>
            <Action icon={Merge} name={t('merge')} hint={t('mergeHint')} onClick={() => setOpen('merge')} />
            <Action
              icon={FileDown}
              name={t('export')}
              hint={seesContact ? t('exportHint') : t('exportNeeds')}
              disabled={!seesContact || isExporting}
              onClick={save}
            />
          </>
        )}
        {mayErase && member.erase_at === null && (
          <Action
            icon={Eraser}
            danger
            name={t('erase')}
            hint={t('eraseHint')}
            onClick={() => setOpen('erase')}
          />
        )}
      </ul>
      {open === 'lock' && <LockDialog member={member} onClose={close} />}
      {open === 'two-step' && <TwoStepDialog member={member} onClose={close} />}
      {open === 'erase' && <EraseDialog member={member} onClose={close} />}
      {open === 'merge' && (
        <MergeDrawer
          first={member}
          onClose={close}
          onMerged={(stays) => stays !== member.member_id && navigate(paths.member(stays))}
        />
      )}
    </Panel>
  )
}

type ActionProps = {
  icon: LucideIcon
  name: string
  hint: string
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

const Action = ({ icon: Icon, name, hint, danger, disabled, onClick }: ActionProps) => (
  <li className={danger ? 'member-action member-action-danger' : 'member-action'}>
    <Icon size={16} strokeWidth={1.5} aria-hidden />
    <span>
      <button type="button" disabled={disabled} onClick={onClick}>
        {name}
      </button>
      <span className="second-line">{hint}</span>
    </span>
  </li>
)
