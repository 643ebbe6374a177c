import type { Address } from '@corium/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { addressesChanged } from '#api/member.ts'
import { addresses } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { DeleteAddressDialog } from '#shop/address-form/delete-address-dialog.tsx'
import { MembersOnly } from '#shop/members-only.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { sayFailure } from '#shop/say-failure.ts'
import { Seo } from '#shop/seo.tsx'
import { toMain } from '#shop/to-main.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { toast } from '#ui/toast.tsx'

/** The member's address book. */
export default function AddressesPage() {
  const t = useTexts('addresses')
  return (
    <>
      <Seo title={t('title')} hidden />
      <h1 className="display text-h1">{t('title')}</h1>
      <MembersOnly waiting={<Waiting />}>
        <AddressBook />
      </MembersOnly>
    </>
  )
}

type Opened = { edit?: Address; remove?: Address }

function AddressBook() {
  const t = useTexts('addresses')
  const { data, error, refetch } = useQuery(addresses())
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)

  if (!data) return error ? <RetryPanel error={error} onRetry={() => void refetch()} /> : <Waiting />
  const add = (
    <Button kind={data.list.length > 0 ? 'secondary' : 'primary'} onClick={() => setOpened({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      {data.list.length === 0 ? (
        <Empty title={t('emptyTitle')} text={t('emptyText')}>
          {add}
        </Empty>
      ) : (
        <>
          <ul className="mt-8 grid gap-4 md:grid-cols-2">
            {data.list.map((address) => (
              <AddressCard key={address.address_id} address={address} onOpen={setOpened} />
            ))}
          </ul>
          <div className="mt-6">{add}</div>
        </>
      )}
      {opened && !opened.remove && (
        <AddressDialog
          address={opened.edit}
          onClose={close}
          onSaved={() => {
            close()
            toast.success(t('saved'))
          }}
        />
      )}
      {opened?.remove && <DeleteAddressDialog address={opened.remove} onDeleted={close} onClose={close} />}
    </>
  )
}

function AddressCard({ address, onOpen }: { address: Address; onOpen: (opened: Opened) => void }) {
  const t = useTexts('addresses')
  const name = address.consignee

  async function makeDefault() {
    const result = await call('/member/pc_api.address/setDefault', { address_id: address.address_id })
    if (!result.ok) return sayFailure(result)
    toMain()
    await addressesChanged()
    toast.success(t('nowDefault'))
  }

  return (
    <li className="flex flex-col gap-3 border border-line-2 bg-surface p-4">
      <div className="grid flex-1 content-start gap-1">
        <AddressHead address={address} />
        <AddressBody address={address} />
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <CardLink label={t('editOf', { name })} onClick={() => onOpen({ edit: address })}>
          {t('editShort')}
        </CardLink>
        <CardLink label={t('deleteOf', { name })} onClick={() => onOpen({ remove: address })}>
          {t('delete')}
        </CardLink>
        {!address.is_default && (
          <CardLink label={t('defaultOf', { name })} onClick={() => void makeDefault()}>
            {t('makeDefault')}
          </CardLink>
        )}
      </p>
    </li>
  )
}

function CardLink({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button type="button" className="link touch" aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

function Waiting() {
  return (
    <div className="mt-8 grid gap-4 md:grid-cols-2" aria-hidden="true">
      <div className="skeleton h-38" />
      <div className="skeleton h-38" />
    </div>
  )
}
