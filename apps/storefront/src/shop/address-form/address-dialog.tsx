import type { Address } from '@corium/contract/addresses'
import { Suspense } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'

const AddressForm = lazyAfterInput(() => import('./address-form.tsx'))

type AddressDialogProps = {
  /** The address to edit; undefined adds a new one. */
  address: Address | undefined
  onSaved: (addressId: string) => void
  onClose: () => void
}

export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  return (
    <Dialog title={t(address ? 'edit' : 'new')} closeLabel={common('close')} onClose={onClose} size="large">
      <Suspense fallback={<div className="min-h-105" />}>
        <AddressForm address={address} onSaved={onSaved} onCancel={onClose} />
      </Suspense>
    </Dialog>
  )
}
