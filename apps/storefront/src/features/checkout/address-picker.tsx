import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import type { Address } from '@corium/contract/addresses'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { addresses } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'

const AddressDialog = lazyDialog(async () => ({
  default: (await import('#shop/address-form/address-dialog.tsx')).AddressDialog,
}))
const DeleteAddressDialog = lazyDialog(async () => ({
  default: (await import('#shop/address-form/delete-address-dialog.tsx')).DeleteAddressDialog,
}))
const AddressForm = lazyWithRetry(() => import('#shop/address-form/address-form.tsx'))

type AddressPickerProps = {
  value: string | undefined
  error: string | undefined
  onChange: (addressId: string) => void
}

/** The member's addresses as radio cards. A member without any gets the address form instead. */
export function AddressPicker({ value, error, onChange }: AddressPickerProps) {
  const t = useTexts('checkout')
  const addressTexts = useTexts('addresses')
  const { data, isError, refetch } = useQuery(addresses())
  const [opened, setOpened] = useState<{ edit?: Address; remove?: Address }>()
  const name = useId()
  const close = () => setOpened(undefined)

  function onSaved(addressId: string) {
    close()
    toast.success(addressTexts('saved'))
    onChange(addressId)
  }

  /** Saving the first address removes its form, so the focus moves to the main element. */
  function onFirstSaved(addressId: string) {
    onSaved(addressId)
    focusMain()
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
      {isError && <InlineError text={addressTexts('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <div className="skeleton h-34" aria-hidden="true" />}
      {data && list.length === 0 && (
        <Suspense fallback={<div className="min-h-105" />}>
          <AddressForm onSaved={onFirstSaved} />
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
                aria-invalid={error ? true : undefined}
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
                aria-label={addressTexts('editOf', { name: address.consignee })}
                onClick={() => setOpened({ edit: address })}
              >
                {addressTexts('editShort')}
              </button>
              <button
                type="button"
                className="link touch"
                aria-label={addressTexts('deleteOf', { name: address.consignee })}
                onClick={() => setOpened({ remove: address })}
              >
                {addressTexts('delete')}
              </button>
            </span>
          </div>
        ))}
      </fieldset>
      <p role="alert" className="field-error empty:hidden">
        {error}
      </p>
      {opened && !opened.remove && <AddressDialog address={opened.edit} onSaved={onSaved} onClose={close} />}
      {opened?.remove && <DeleteAddressDialog address={opened.remove} onClose={close} />}
    </Section>
  )
}
