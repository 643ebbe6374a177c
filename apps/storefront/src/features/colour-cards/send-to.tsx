import type { Address } from '@corium/contract/addresses'
import { useId, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { writePhone } from '#shop/format-phone.ts'
import { RadioGroup } from '#ui/radio.tsx'

type SendToProps = {
  list: readonly Address[]
  chosen: Address | undefined
  problem: string
  onChoose: (addressId: string) => void
  onAdd: () => void
}

/** Where the cards go: the default address until another one is chosen or written. */
export function SendTo({ list, chosen, problem, onChoose, onAdd }: SendToProps) {
  const t = useTexts('colourCards')
  const goods = useTexts('goods')
  const [choosing, setChoosing] = useState(false)
  const id = useId()
  const receiver = ({ consignee, mobile }: Address) => `${consignee}${goods('comma')}${writePhone(mobile)}`
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
            aria-expanded={choosing}
            onClick={() => setChoosing(!choosing)}
          >
            {t(choosing ? 'done' : 'change')}
          </button>
        )}
      </div>
      {choosing ? (
        <RadioGroup
          legend={t('sendTo')}
          hideLegend
          value={chosen?.address_id}
          onChange={onChoose}
          choices={list.map((address) => ({
            value: address.address_id,
            label: <span className="text-sm">{receiver(address)}</span>,
            text: address.full_text,
          }))}
        />
      ) : (
        chosen && (
          <div className="mt-2 text-sm break-words">
            <p>{receiver(chosen)}</p>
            <p className="text-ink-2">{chosen.full_text}</p>
          </div>
        )
      )}
      {list.length === 0 && <p className="mt-2 text-sm text-ink-2">{t('noAddress')}</p>}
      {(choosing || list.length === 0) && (
        <button type="button" className="link touch mt-2 text-sm" onClick={onAdd}>
          {t('newAddress')}
        </button>
      )}
      <p role="alert" className="field-error empty:hidden">
        {problem}
      </p>
    </section>
  )
}
