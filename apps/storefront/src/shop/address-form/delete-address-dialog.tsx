import type { Address } from '@corium/contract/addresses'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshAddresses } from '#api/member.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.tsx'
import { closeAndFocusMain } from '../page/focus-main.ts'
import { toastError } from '../page/toast-error.ts'

type DeleteAddressDialogProps = { address: Address; onDeleted: () => void; onClose: () => void }

/** Asks for confirmation, because a deleted address cannot be restored. */
export function DeleteAddressDialog({ address, onDeleted, onClose }: DeleteAddressDialogProps) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    const result = await call('/member/pc_api.address/del', { address_id: address.address_id })
    if (result.ok) await refreshAddresses()
    setBusy(false)
    if (!result.ok) return toastError(result)
    toast.success(t('deleted'))
    closeAndFocusMain(onDeleted)
  }

  return (
    <Dialog title={t('deleteTitle')} closeLabel={common('close')} onClose={onClose} size="small" alert>
      <p className="font-strong">{address.consignee}</p>
      <p className="text-ink-2">{address.full_text}</p>
      <p className="mt-3 text-sm text-ink-3">{t('deleteText')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button busy={busy} onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </div>
    </Dialog>
  )
}
