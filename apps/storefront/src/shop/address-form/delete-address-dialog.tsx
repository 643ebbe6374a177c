import type { Address } from '@corium/contract/addresses'
import { call } from '#api/client.ts'
import { refreshAddresses } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'

export function DeleteAddressDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useTexts('addresses')
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      action={t('delete')}
      perform={() => call('/member/pc_api.address/del', { address_id: address.address_id })}
      onDone={() => toast.success(t('deleted'))}
      refresh={refreshAddresses}
      onClose={onClose}
    >
      <p className="font-strong">{address.consignee}</p>
      <p className="text-ink-2">{address.full_text}</p>
      <p className="mt-3 text-sm text-ink-3">{t('deleteText')}</p>
    </ConfirmDialog>
  )
}
