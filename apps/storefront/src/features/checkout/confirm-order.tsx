import { maxLength } from '@corium/contract/limits'
import { useRef, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { InvoiceFields } from '#shop/invoice/invoice-fields.tsx'
import { useOrderInvoice } from '#shop/invoice/use-order-invoice.ts'
import { TextArea } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { AddressPicker } from './address-picker.tsx'
import { ConfirmLines } from './confirm-lines.tsx'
import { ConfirmSummary } from './confirm-summary.tsx'
import { CouponPicker } from './coupon-picker.tsx'
import { ShippingOptionPicker } from './shipping-option-picker.tsx'
import { UnavailableLines } from './unavailable-lines.tsx'
import type { Offer, useOffer } from './use-offer.ts'
import { useOrderRemark } from './use-order-remark.ts'
import { usePlaceOrder } from './use-place-order.ts'

type ConfirmOrderProps = { state: ReturnType<typeof useOffer>; offer: Offer }

/** Address, shipping option, lines, coupon, remark and summary of the order to be placed. */
export function ConfirmOrder({ state, offer }: ConfirmOrderProps) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { remark, setRemark, clearRemark } = useOrderRemark()
  const invoice = useOrderInvoice()
  const { placeOrder, isBusy, error } = usePlaceOrder({
    refetchOffer: state.refetch,
    onPlaced: () => {
      clearRemark()
      invoice.clear()
    },
  })
  const [addressMissing, setAddressMissing] = useState(false)
  const addressSection = useRef<HTMLDivElement>(null)
  const invoiceSection = useRef<HTMLDivElement>(null)
  const { addressId, shippingId, addressError } = state
  const hasInvoice = offer.amounts.payable > 0

  function place() {
    setAddressMissing(!addressId)
    if (!addressId || addressError) {
      const find = (selector: string) => addressSection.current?.querySelector<HTMLElement>(selector)
      const field = find('input:checked') ?? find('input') ?? find('button')
      field?.focus()
    } else if (hasInvoice && !invoice.check()) {
      const field = invoiceSection.current?.querySelector<HTMLElement>('button, input:checked')
      field?.focus()
    } else if (shippingId) {
      const asked = hasInvoice ? invoice.choice : undefined
      void placeOrder({ offer, addressId, shippingId, remark, invoice: asked })
    }
  }

  return (
    <div className="checkout-grid">
      <div className="grid grid-cols-1 content-start gap-10">
        <div ref={addressSection}>
          <AddressPicker
            value={addressId}
            error={addressError ?? (addressMissing && !addressId ? t('chooseAddress') : undefined)}
            onChange={state.setAddress}
          />
        </div>
        <ShippingOptionPicker
          options={addressId && !addressError ? offer.shipping_options : []}
          value={shippingId}
          onChange={state.setShipping}
        />
        {offer.invalid_lines.length > 0 && <UnavailableLines lines={offer.invalid_lines} />}
        <ConfirmLines lines={offer.lines} available={error?.kind === 'out-of-stock' ? error.available : {}} />
        <CouponPicker coupons={offer.coupons} value={state.couponId} onChange={state.setCoupon} />
        {hasInvoice && (
          <div ref={invoiceSection}>
            <Section label={t('invoice')}>
              <InvoiceFields
                draft={invoice.draft}
                onChange={invoice.setDraft}
                errors={error?.kind === 'invoice' ? error.fields : invoice.errors}
                allowNone
              />
            </Section>
          </div>
        )}
        <TextArea
          label={t('remark')}
          note={common('optional')}
          hint={remark && t('remarkLeft', { count: remark.length })}
          rows={2}
          maxLength={maxLength.orderRemark}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </div>
      <ConfirmSummary
        offer={offer}
        loading={state.loading}
        offerError={state.error}
        onRetry={() => void state.refetch()}
        busy={isBusy}
        placeOrderError={error}
        onPlace={place}
      />
    </div>
  )
}
