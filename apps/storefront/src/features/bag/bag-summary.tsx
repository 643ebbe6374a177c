import { formatMoney } from '@corium/contract/format-money'
import { paths } from '@corium/contract/paths'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatTotalQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import { PurchaseBar } from '#shop/money/purchase-bar.tsx'
import { SummaryLine, SummaryPanel, SummaryTotal } from '#shop/money/summary-panel.tsx'
import { Button } from '#ui/button.tsx'
import type { BagState } from './use-bag.ts'

/** The amounts of the selected lines and the checkout button. */
export function BagSummary({ bag, onCheckout }: { bag: BagState; onCheckout: () => Promise<void> }) {
  const t = useTexts('bag')
  const totalQuantity = useFormatTotalQuantity()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [showProblem, setShowProblem] = useState(false)
  const { amounts } = bag
  const selected = bag.lines.filter(({ is_sel }) => is_sel)
  const count =
    selected.length > 0
      ? t('lineCount', { count: selected.length, amount: totalQuantity(selected) })
      : t('noneChosen')
  if (!amounts) return null
  const isForAddress = amounts.shipping_to === 'default-address'
  const short = selected.some(({ stock_state, num, stock_num }) => stock_state === 'short' && num > stock_num)
  const problem = selected.length === 0 ? t('chooseFirst') : short ? t('shortFirst') : ''

  async function checkout() {
    setShowProblem(problem !== '')
    if (problem) return
    setBusy(true)
    await onCheckout()
    setBusy(false)
  }

  /** The request for a quote starts with the bag's quantities, so pending changes are sent first. */
  async function goToQuote(event: MouseEvent) {
    if (!bag.hasPendingChanges || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await bag.flush()
    await navigate(paths.quoteForm())
  }

  return (
    <SummaryPanel title={t('summary')} busy={bag.hasPendingChanges}>
      <dl>
        <SummaryLine label={count}>
          <Money fen={amounts.goods} />
        </SummaryLine>
        {bag.promotions
          .filter(({ discount }) => discount > 0)
          .map(({ promotion_id, name, discount }) => (
            <SummaryLine key={promotion_id} label={name}>
              <Money fen={-discount} />
            </SummaryLine>
          ))}
        {amounts.shipping_estimate !== null && (
          <SummaryLine label={t(isForAddress ? 'shippingEstimate' : 'shippingEstimateMainland')}>
            {amounts.shipping_estimate === 0 ? t('free') : <Money fen={amounts.shipping_estimate} />}
          </SummaryLine>
        )}
        <SummaryTotal label={t('total')} fen={amounts.payable} isOffer />
      </dl>
      <Button large busy={isBusy} onClick={() => void checkout()} className="mt-6 w-full">
        {t('toConfirm')}
      </Button>
      <p role="alert" className="field-error empty:hidden">
        {showProblem && problem}
      </p>
      <MissingForPromotions promotions={bag.promotions} />
      {selected.length > 0 && amounts.free_shipping_gap !== null && (
        <FreeShipping gap={amounts.free_shipping_gap} isForAddress={isForAddress} />
      )}
      <p className="mt-3 text-cap text-ink-3">{t('note')}</p>
      {selected.length > 0 && (
        <p className="mt-3 text-sm">
          <Link to={paths.quoteForm()} className="link touch" onClick={(event) => void goToQuote(event)}>
            {t('quote')}
          </Link>
        </p>
      )}
      <PurchaseBar amount={amounts.payable} note={count}>
        <Button large busy={isBusy} onClick={() => void checkout()}>
          {t('toConfirm')}
        </Button>
      </PurchaseBar>
    </SummaryPanel>
  )
}

/** The amounts that the selected goods lack to reach the thresholds of promotions. */
function MissingForPromotions({ promotions }: Pick<BagState, 'promotions'>) {
  const t = useTexts('coupons')
  const { language } = useSite()
  return promotions
    .filter(({ missing }) => missing > 0)
    .map(({ promotion_id, name, missing }) => (
      <p key={promotion_id} className="mt-4 bg-brand-tint px-3 py-2 text-sm">
        {t('promotionMissing', { missing: formatMoney(missing, language), name })}
      </p>
    ))
}

function FreeShipping({ gap, isForAddress }: { gap: number; isForAddress: boolean }) {
  const t = useTexts('bag')
  const { language } = useSite()
  return (
    <p className="mt-4 bg-brand-tint px-3 py-2 text-sm">
      {gap > 0
        ? t(isForAddress ? 'freeGap' : 'freeGapMainland', { gap: formatMoney(gap, language) })
        : t(isForAddress ? 'freeReached' : 'freeReachedMainland')}
    </p>
  )
}
