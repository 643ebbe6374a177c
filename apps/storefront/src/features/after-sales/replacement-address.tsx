import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addresses } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressBody, AddressHead } from '#shop/address-form/address-lines.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Section } from '#ui/section.tsx'

const AddressDialog = lazyDialog(async () => ({
  default: (await import('#shop/address-form/address-dialog.tsx')).AddressDialog,
}))

type ReplacementAddressProps = {
  orderAddress: string
  /** Empty for the order's address. */
  value: string
  error: string | undefined
  onChange: (addressId: string) => void
}

/** Where the replacement of an exchange goes: the order's address, or another one of the member. */
export function ReplacementAddress({ orderAddress, value, error, onChange }: ReplacementAddressProps) {
  const t = useTexts('afterSales')
  const addressTexts = useTexts('addresses')
  const { data, isError, refetch } = useQuery(addresses())
  const [adding, setAdding] = useState(false)
  return (
    <Section
      label={t('replacementTo')}
      link={
        <button type="button" className="link touch" onClick={() => setAdding(true)}>
          {addressTexts('add')}
        </button>
      }
    >
      <RadioGroup
        legend={t('replacementTo')}
        hideLegend
        cards
        className="grid gap-3 sm:grid-cols-2"
        error={error}
        value={value}
        onChange={onChange}
        choices={[
          { value: '', label: <span className="font-strong">{t('sameAddress')}</span>, text: orderAddress },
          ...(data?.list ?? []).map((address) => ({
            value: address.address_id,
            label: <AddressHead address={address} />,
            text: <AddressBody address={address} />,
          })),
        ]}
      />
      {isError && <InlineError text={addressTexts('failed')} onRetry={() => void refetch()} />}
      {adding && (
        <AddressDialog
          address={undefined}
          onClose={() => setAdding(false)}
          onSaved={(addressId) => {
            setAdding(false)
            onChange(addressId)
          }}
        />
      )}
    </Section>
  )
}
