import { dot } from '@corium/browser/dot'
import type { ShopError } from '@corium/browser/result'
import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatTotalQuantity } from '#shop/goods/use-format-quantity.ts'
import { SummaryPanel } from '#shop/money/summary-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { AmountRows } from './amount-rows.tsx'
import type { Offer } from './use-offer.ts'
import type { PlaceOrderError } from './use-place-order.ts'
import { methodsHere } from './wechat-place.ts'

type ConfirmSummaryProps = {
  offer: Offer
  /** The offer for the current address and shipping option is loading. */
  loading: boolean
  offerError: ShopError | null
  onRetry: () => void
  /** The order is being placed. */
  busy: boolean
  placeOrderError: PlaceOrderError | undefined
  onPlace: () => void
}

/** Amounts, the acknowledgement for made-to-order lines, errors and the place-order button. */
export function ConfirmSummary(props: ConfirmSummaryProps) {
  const { offer, loading, offerError, onRetry, busy, placeOrderError, onPlace } = props
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { language } = useSite()
  const totalQuantity = useFormatTotalQuantity()
  const [acknowledged, setAcknowledged] = useState(false)
  const [ackMissing, setAckMissing] = useState(false)
  const { amounts, lines } = offer
  const needsAcknowledgement = lines.some(({ stock_state }) => stock_state === 'made-to-order')

  function place() {
    setAckMissing(needsAcknowledgement && !acknowledged)
    if (!needsAcknowledgement || acknowledged) onPlace()
  }

  return (
    <SummaryPanel title={t('summary')} busy={loading}>
      <dl>
        <AmountRows
          amounts={amounts}
          discounts={offer.discounts}
          goodsLabel={t('lineCount', { count: lines.length, amount: totalQuantity(lines) })}
          shippingLabel={t('shipping')}
          totalLabel={t('total')}
          isOffer
        />
      </dl>
      {offer.amount_rules.map((rule) => (
        <p key={rule} className="mt-2 text-cap text-ink-2">
          {rule}
        </p>
      ))}
      {needsAcknowledgement && (
        <Checkbox
          checked={acknowledged}
          error={ackMissing && !acknowledged ? t('customCutMissing') : undefined}
          onChange={(event) => setAcknowledged(event.target.checked)}
          className="mt-3 text-sm"
        >
          {t('customCut')}
        </Checkbox>
      )}
      <PlaceOrderErrorText
        error={offerError ? { kind: 'message', text: offerError.message } : placeOrderError}
      />
      <Button large busy={busy || loading} onClick={offerError ? onRetry : place} className="mt-5 w-full">
        {offerError
          ? common('retry')
          : t('placeOrderFor', { amount: formatMoney(amounts.payable, language) })}
      </Button>
      <p className="mt-3 text-cap text-ink-3">
        {t('held', { count: offer.hold_hours })}
        {offer.pay_methods.length > 0 && (
          <span className="block">
            {t('payBy', {
              methods: methodsHere(offer.pay_methods)
                .map(({ name }) => name)
                .join(dot),
            })}
          </span>
        )}
      </p>
    </SummaryPanel>
  )
}

/** Why the order was not placed, with a link to the page that fixes it. */
function PlaceOrderErrorText({ error }: { error: PlaceOrderError | undefined }) {
  const t = useTexts('checkout')
  const invoices = useTexts('invoices')
  const { language } = useSite()
  const money = (fen: number) => formatMoney(fen, language)
  return (
    <div role="alert" className="mt-4 text-sm text-error empty:hidden">
      {error?.kind === 'message' && error.text}
      {error?.kind === 'invoice' && invoices('problem')}
      {error?.kind === 'changed' &&
        (error.before === error.now
          ? t('offerRenewed')
          : t('offerChanged', { before: money(error.before), now: money(error.now) }))}
      {error?.kind === 'out-of-stock' && (
        <>
          {t('stockShort')}{' '}
          <Link to={paths.bag()} className="link touch">
            {t('changeInBag')}
          </Link>
        </>
      )}
      {error?.kind === 'open-orders' && (
        <>
          {t('tooManyOpen', { used: error.used })}{' '}
          <Link to={paths.orders('unpaid')} className="link touch">
            {t('seeOrders')}
          </Link>
        </>
      )}
    </div>
  )
}
