import { useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { TextArea } from '#ui/field.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ConfirmSummary } from './confirm-summary.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { LeftOut } from './left-out.tsx'
import { OfferLines } from './offer-lines.tsx'
import type { Offer, useOffer } from './use-offer.ts'
import { usePlacing } from './use-placing.ts'
import { useRemark } from './use-remark.ts'

const remarkLength = 200

type ConfirmOrderProps = { desk: ReturnType<typeof useOffer>; offer: Offer }

/** Everything that is agreed before an order is placed. */
export function ConfirmOrder({ desk, offer }: ConfirmOrderProps) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const note = useRemark()
  const placing = usePlacing({ askAgain: desk.askAgain, onPlaced: note.forget })
  const [addressMissing, setAddressMissing] = useState(false)
  const addresses = useRef<HTMLDivElement>(null)
  const { addressId, shippingId, addressProblem } = desk

  function place() {
    setAddressMissing(!addressId)
    if (!addressId || addressProblem) {
      const find = (selector: string) => addresses.current?.querySelector<HTMLElement>(selector)
      const field = find('input:checked') ?? find('input') ?? find('button')
      field?.focus()
    } else if (shippingId) {
      void placing.place({ offer, addressId, shippingId, remark: note.remark })
    }
  }

  return (
    <div className="checkout-grid">
      <div className="grid content-start gap-10">
        <div ref={addresses}>
          <AddressChoice
            value={addressId}
            problem={addressProblem ?? (addressMissing && !addressId ? t('chooseAddress') : undefined)}
            onChange={desk.chooseAddress}
          />
        </div>
        <DeliveryChoice
          options={addressId && !addressProblem ? offer.shipping_options : []}
          value={shippingId}
          onChange={desk.chooseShipping}
        />
        {offer.invalid_lines.length > 0 && <LeftOut lines={offer.invalid_lines} />}
        <OfferLines
          lines={offer.lines}
          left={placing.hindrance?.kind === 'short' ? placing.hindrance.left : {}}
        />
        <TextArea
          label={t('remark')}
          note={common('optional')}
          hint={note.remark && t('remarkLeft', { count: note.remark.length })}
          rows={2}
          maxLength={remarkLength}
          value={note.remark}
          onChange={(event) => note.write(event.target.value)}
        />
      </div>
      <ConfirmSummary
        offer={offer}
        asking={desk.asking}
        error={desk.error}
        onAskAgain={() => void desk.askAgain()}
        busy={placing.busy}
        hindrance={placing.hindrance}
        onPlace={place}
      />
    </div>
  )
}
