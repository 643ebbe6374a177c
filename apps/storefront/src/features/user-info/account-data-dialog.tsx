import { openDialog } from '#api/dialogs.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DataOptions } from './data-section.tsx'

/**
 * The download of all data and the deletion of the account for a member who has to bind a mobile number first
 * and would rather not. Closing it leads back to the bind-phone dialog.
 */
export default function AccountDataDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const member = useSession((session) => session.userinfo)
  if (!member) return null
  const close = member.mobile ? onClose : () => openDialog('bind-phone')
  return (
    <Dialog title={t('data')} closeLabel={common('close')} onClose={close}>
      <DataOptions member={member} />
    </Dialog>
  )
}
