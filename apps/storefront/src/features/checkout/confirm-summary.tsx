import { useState } from 'react'
import { Link } from 'react-router'
import type { ShopError } from '#api/result.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { moneyText } from '#shop/format-money.ts'
import { Money } from '#shop/money.tsx'
import { Sum, SumLine, SummaryPanel } from '#shop/summary-panel.tsx'
import { useTotalQuantity } from '#shop/use-quantity.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Offer } from './use-offer.ts'
import type { Hindrance } from './use-placing.ts'

type ConfirmSummaryProps = {
  offer: Offer
  /** The amounts for the choices on the page are on their way. */
  asking: boolean
  /** Why they did not come. */
  error: ShopError | null
  onAskAgain: () => void
  busy: boolean
  hindrance: Hindrance | undefined
  onPlace: () => void
}

/** What it costs and why, the acknowledgement where one is needed, and the one button. */
export function ConfirmSummary(props: ConfirmSummaryProps) {
  const { offer, asking, error, onAskAgain, busy, hindrance, onPlace } = props
  const t = useTexts('checkout')
  const common = useTexts('common')
  const { language } = useSite()
  const totalQuantity = useTotalQuantity()
  const [acknowledged, setAcknowledged] = useState(false)
  const [ackMissing, setAckMissing] = useState(false)
  const { amounts, lines } = offer
  const toAcknowledge = lines.some(({ stock_state }) => stock_state === 'made-to-order')

  function place() {
    setAckMissing(toAcknowledge && !acknowledged)
    if (!toAcknowledge || acknowledged) onPlace()
  }

  return (
    <SummaryPanel title={t('summary')} busy={asking}>
      <dl>
        <SumLine label={t('lineCount', { count: lines.length, amount: totalQuantity(lines) })}>
          <Money fen={amounts.goods} />
        </SumLine>
        {amounts.discount > 0 && (
          <SumLine label={t('discount')}>
            <Money fen={-amounts.discount} />
          </SumLine>
        )}
        <SumLine label={t('shipping')}>
          {amounts.shipping === 0 ? t('free') : <Money fen={amounts.shipping} />}
        </SumLine>
        <Sum label={t('total')} fen={amounts.payable} />
      </dl>
      {offer.amount_rules.map((rule) => (
        <p key={rule} className="mt-2 text-cap text-ink-2">
          {rule}
        </p>
      ))}
      {toAcknowledge && (
        <Checkbox
          checked={acknowledged}
          error={ackMissing && !acknowledged ? t('customCutMissing') : undefined}
          onChange={(event) => setAcknowledged(event.target.checked)}
          className="mt-3 text-sm"
        >
          {t('customCut')}
        </Checkbox>
      )}
      <HindranceText hindrance={error ? { kind: 'said', text: error.message } : hindrance} />
      <Button large busy={busy || asking} onClick={error ? onAskAgain : place} className="mt-5 w-full">
        {error ? common('retry') : t('placeOrderFor', { amount: moneyText(amounts.payable, language) })}
      </Button>
      <p className="mt-3 text-cap text-ink-3">
        {t('held')}
        {offer.pay_methods.map(({ method, name }) => (
          <span key={method} className="block">
            {t('payBy', { method: name })}
          </span>
        ))}
      </p>
    </SummaryPanel>
  )
}

/** Why the order was not placed, and the way on. */
function HindranceText({ hindrance }: { hindrance: Hindrance | undefined }) {
  const t = useTexts('checkout')
  const { language } = useSite()
  const money = (fen: number) => moneyText(fen, language)
  return (
    <div role="alert" className="mt-4 text-sm text-error empty:hidden">
      {hindrance?.kind === 'said' && hindrance.text}
      {hindrance?.kind === 'changed' &&
        (hindrance.before === hindrance.now
          ? t('offerRenewed')
          : t('offerChanged', { before: money(hindrance.before), now: money(hindrance.now) }))}
      {hindrance?.kind === 'short' && (
        <>
          {t('stockShort')}{' '}
          <Link to={paths.bag()} className="link touch">
            {t('changeInBag')}
          </Link>
        </>
      )}
      {hindrance?.kind === 'open-orders' && (
        <>
          {t('tooManyOpen', { used: hindrance.used })}{' '}
          <Link to={paths.orders('unpaid')} className="link touch">
            {t('seeOrders')}
          </Link>
        </>
      )}
    </div>
  )
}
