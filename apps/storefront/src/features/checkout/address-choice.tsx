import type { Address } from '@corium/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { addresses } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { DeleteAddressDialog } from '#shop/address-form/delete-address-dialog.tsx'
import { NotLoaded } from '#shop/not-loaded.tsx'
import { toMain } from '#shop/to-main.ts'
import { fetched } from '#ui/fetched.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'

const AddressForm = fetched(() => import('#shop/address-form/address-form.tsx'))

type AddressChoiceProps = {
  value: string | undefined
  problem: string | undefined
  onChange: (addressId: string) => void
}

/** The member's addresses as cards; whoever has none writes the first one here. */
export function AddressChoice({ value, problem, onChange }: AddressChoiceProps) {
  const t = useTexts('checkout')
  const words = useTexts('addresses')
  const { data, isError, refetch } = useQuery(addresses())
  const [opened, setOpened] = useState<{ edit?: Address; remove?: Address }>()
  const name = useId()
  const close = () => setOpened(undefined)

  function take(addressId: string) {
    close()
    toast.success(words('saved'))
    onChange(addressId)
  }

  /** Its form is gone by then. */
  function takeFirst(addressId: string) {
    take(addressId)
    toMain()
  }

  const list = data?.list ?? []
  return (
    <Section
      label={t('address')}
      link={
        list.length > 0 && (
          <button type="button" className="link touch" onClick={() => setOpened({})}>
            {t('addAddress')}
          </button>
        )
      }
    >
      {isError && <NotLoaded text={words('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton h-34" aria-hidden="true" />}
      {data && list.length === 0 && (
        <Suspense fallback={<div className="min-h-105" />}>
          <AddressForm onSaved={takeFirst} />
        </Suspense>
      )}
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="sr-only">{t('address')}</legend>
        {list.map((address) => (
          <div key={address.address_id} className="radio-card flex-col gap-2">
            <label className="flex flex-1 gap-3.5">
              <input
                type="radio"
                name={name}
                className="tick tick-round"
                checked={address.address_id === value}
                aria-invalid={problem ? true : undefined}
                onChange={() => onChange(address.address_id)}
              />
              <span className="grid flex-1 content-start gap-1">
                <AddressHead address={address} />
                <AddressBody address={address} />
              </span>
            </label>
            <span className="flex gap-5 pl-8 text-sm">
              <button
                type="button"
                className="link touch"
                aria-label={words('editOf', { name: address.consignee })}
                onClick={() => setOpened({ edit: address })}
              >
                {words('editShort')}
              </button>
              <button
                type="button"
                className="link touch"
                aria-label={words('deleteOf', { name: address.consignee })}
                onClick={() => setOpened({ remove: address })}
              >
                {words('delete')}
              </button>
            </span>
          </div>
        ))}
      </fieldset>
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
      {opened && !opened.remove && <AddressDialog address={opened.edit} onSaved={take} onClose={close} />}
      {opened?.remove && <DeleteAddressDialog address={opened.remove} onDeleted={close} onClose={close} />}
    </Section>
  )
}
