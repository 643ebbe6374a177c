import type { Address } from '@corium/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { refreshAddresses } from '#api/member.ts'
import { addresses } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { DeleteAddressDialog } from '#shop/address-form/delete-address-dialog.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'

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

  return (
    <li className="flex flex-col gap-3 border border-line-2 bg-surface p-4">
      <div className="grid flex-1 content-start gap-1">
        <AddressHead address={address} />
        <AddressBody address={address} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <CardButton label={t('editOf', { name })} onClick={() => onOpen({ edit: address })}>
          {t('editShort')}
        </CardButton>
        <CardButton label={t('deleteOf', { name })} onClick={() => onOpen({ remove: address })}>
          {t('delete')}
        </CardButton>
        {!address.is_default && (
          <CardButton label={t('defaultOf', { name })} onClick={() => void makeDefault()}>
            {t('makeDefault')}
          </CardButton>
        )}
      </p>
    </li>
  )
}

function CardButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button type="button" className="link touch" aria-label={label} onClick={onClick}>
      {children}
    </button>
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
