import { proofExpired } from '@corium/browser/codes'
import { saveJson } from '@corium/browser/save-file'
import type { MemberInfo } from '@corium/contract/passport'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { useIdentity } from './use-identity.ts'

/** Downloads everything that the shop stores about the member. */
export function ExportDialog({ member, onClose }: { member: MemberInfo; onClose: () => void }) {
  const t = useTexts('userInfo')
  const common = useTexts('common')
  const identity = useIdentity('export_data', member, 'password')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    await download()
    setBusy(false)
  }

  async function download() {
    const proof = await identity.prove()
    if (!proof) return
    const result = await call('/member/pc_api.security/exportData', { proof })
    if (!result.ok) {
      if (result.code === proofExpired) identity.reset()
      return toastError(result)
    }
    saveJson(result.data.file_name, result.data.content)
    toast.success(t('exported'))
    onClose()
  }

  return (
    <Dialog title={t('exportTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-2">{t('exportDialogText')}</p>
        <IdentityFields identity={identity} />
        <DialogButtons back={common('cancel')} onBack={onClose} action={t('exportAction')} busy={isBusy} />
      </form>
    </Dialog>
  )
}
