import type { Address } from '@corium/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { refreshAddresses } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { EntryCard } from '#shop/page/entry-card.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'

const DeleteAddressDialog = lazyDialog(async () => ({
  default: (await import('#shop/address-form/delete-address-dialog.tsx')).DeleteAddressDialog,
}))

/** The member's address book. */
export default function AddressesPage() {
  const t = useTexts('addresses')
  return (
    <AccountPage title={t('title')} fallback={<AddressesSkeleton />}>
      <AddressBook />
    </AccountPage>
  )
}

/** The open dialog: a form for a new address if both are missing. */
type OpenDialog = { edit?: Address; remove?: Address }

function AddressBook() {
  const t = useTexts('addresses')
  const { data, error, refetch } = useQuery(addresses())
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)

  if (!data)
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <AddressesSkeleton />
  const add = (
    <Button kind={data.list.length > 0 ? 'secondary' : 'primary'} onClick={() => setDialog({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {data.list.map((address) => (
              <AddressCard key={address.address_id} address={address} onOpen={setDialog} />
            ))}
          </ul>
          <div className="mt-6">{add}</div>
        </>
      )}
      {dialog && !dialog.remove && (
        <AddressDialog
          address={dialog.edit}
          onClose={close}
          onSaved={() => {
            close()
            toast.success(t('saved'))
          }}
        />
      )}
      {dialog?.remove && <DeleteAddressDialog address={dialog.remove} onClose={close} />}
    </>
  )
}

function AddressCard({ address, onOpen }: { address: Address; onOpen: (dialog: OpenDialog) => void }) {
  const t = useTexts('addresses')
  const name = address.consignee

  async function makeDefault() {
    const result = await call('/member/pc_api.address/setDefault', { address_id: address.address_id })
    if (!result.ok) return toastError(result)
    focusMain()
    await refreshAddresses()
    toast.success(t('nowDefault'))
  }

  const actions = [
    { text: t('editShort'), label: t('editOf', { name }), perform: () => onOpen({ edit: address }) },
    { text: t('delete'), label: t('deleteOf', { name }), perform: () => onOpen({ remove: address }) },
  ]
  const toDefault = {
    text: t('makeDefault'),
    label: t('defaultOf', { name }),
    perform: () => void makeDefault(),
  }
  return (
    <EntryCard actions={address.is_default ? actions : [...actions, toDefault]}>
      <AddressHead address={address} />
      <AddressBody address={address} />
    </EntryCard>
  )
}

function AddressesSkeleton() {
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2" aria-hidden="true">
      <div className="skeleton h-38" />
      <div className="skeleton h-38" />
    </div>
  )
}
