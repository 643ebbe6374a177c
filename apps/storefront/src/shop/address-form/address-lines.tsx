import type { Address } from '@corium/contract/addresses'
import { formatPhone } from '@corium/contract/format-phone'
import { useTexts } from '#i18n/use-texts.tsx'

/** The recipient's name with the address's label. */
export function AddressHead({ address }: { address: Address }) {
  const t = useTexts('addresses')
  const goods = useTexts('goods')
  const notes = [address.tag, address.is_default ? t('isDefault') : ''].filter(Boolean)
  return (
    <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
      <span className="font-strong">{address.consignee}</span>
      <span className="text-sm text-ink-2">{notes.join(goods('comma'))}</span>
    </span>
  )
}

/** The recipient's phone and the full address. */
export function AddressBody({ address }: { address: Address }) {
  return (
    <>
      <span className="block text-sm text-ink-2">{formatPhone(address.mobile)}</span>
      <span className="block text-sm wrap-anywhere text-ink-2">{address.full_text}</span>
    </>
  )
}
