import type { Address } from '@corium/contract/addresses'
import { formatPhone } from '@corium/contract/format-phone'
import { useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'

type DeliveryAddressProps = {
  list: readonly Address[]
  selected: Address | undefined
  error: string
  /** Shown while there is no address. */
  noAddressText: string
  onSelect: (addressId: string) => void
  onAdd: () => void
}

/** The selected delivery address, with buttons to select another one or add a new one. */
export function DeliveryAddress(props: DeliveryAddressProps) {
  const { list, selected, error, noAddressText, onSelect, onAdd } = props
  const t = useTexts('addresses')
  const goods = useTexts('goods')
  const [expanded, setExpanded] = useState(false)
  const id = useId()
  const recipient = ({ consignee, mobile }: Address) => `${consignee}${goods('comma')}${formatPhone(mobile)}`
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="label text-ink-2">
          {t('sendTo')}
        </h3>
        {list.length > 0 && (
          <button
            type="button"
            className="link touch text-sm"
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            {t(expanded ? 'done' : 'change')}
          </button>
        )}
      </div>
      {expanded ? (
        <RadioGroup
          legend={t('sendTo')}
          hideLegend
          value={selected?.address_id}
          onChange={onSelect}
          choices={list.map((address) => ({
            value: address.address_id,
            label: <span className="text-sm">{recipient(address)}</span>,
            text: address.full_text,
          }))}
        />
      ) : (
        selected && (
          <div className="mt-2 text-sm break-words">
            <p>{recipient(selected)}</p>
            <p className="text-ink-2">{selected.full_text}</p>
          </div>
        )
      )}
      {list.length === 0 && <p className="mt-2 text-sm text-ink-2">{noAddressText}</p>}
      {(expanded || list.length === 0) && (
        <button type="button" className="link touch mt-2 text-sm" onClick={onAdd}>
          {t('addOne')}
        </button>
      )}
      <p role="alert" className="field-error empty:hidden">
        {error}
      </p>
    </section>
  )
}
