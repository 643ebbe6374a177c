import { useState } from 'react'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { ActionBar } from '#shop/action-bar.tsx'
import { moneyText } from '#shop/format-money.ts'
import { Money } from '#shop/money.tsx'
import { Sum, SumLine, SummaryPanel } from '#shop/summary-panel.tsx'
import { useTotalQuantity } from '#shop/use-quantity.ts'
import { Button } from '#ui/button.tsx'
import type { BagDesk } from './use-bag.ts'

/** What the chosen lines cost, and the way on. It stays in sight. */
export function BagSummary({ bag, onGo }: { bag: BagDesk; onGo: () => Promise<void> }) {
  const t = useTexts('bag')
  const totalQuantity = useTotalQuantity()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const { amounts } = bag
  const chosen = bag.lines.filter(({ is_sel }) => is_sel)
  const count =
    chosen.length > 0
      ? t('lineCount', { count: chosen.length, amount: totalQuantity(chosen) })
      : t('noneChosen')
  if (!amounts) return null
  const short = chosen.some(({ stock_state, num, stock_num }) => stock_state === 'short' && num > stock_num)
  const problem = chosen.length === 0 ? t('chooseFirst') : short ? t('shortFirst') : ''

  async function go() {
    setTried(problem !== '')
    if (problem) return
    setBusy(true)
    await onGo()
    setBusy(false)
  }

  return (
    <SummaryPanel title={t('summary')} busy={bag.unsettled}>
      <dl>
        <SumLine label={count}>
          <Money fen={amounts.goods} />
        </SumLine>
        {amounts.shipping_estimate !== null && (
          <SumLine label={t('shippingEstimate')}>
            {amounts.shipping_estimate === 0 ? t('free') : <Money fen={amounts.shipping_estimate} />}
          </SumLine>
        )}
        <Sum label={t('total')} fen={amounts.payable} />
      </dl>
      <Button large busy={busy} onClick={() => void go()} className="mt-6 w-full">
        {t('toConfirm')}
      </Button>
      <p role="alert" className="field-error empty:hidden">
        {tried && problem}
      </p>
      {chosen.length > 0 && <FreeShipping gap={amounts.free_shipping_gap} />}
      <p className="mt-3 text-cap text-ink-3">{t('note')}</p>
      <ActionBar amount={amounts.payable} note={count}>
        <Button large busy={busy} onClick={() => void go()}>
          {t('toConfirm')}
        </Button>
      </ActionBar>
    </SummaryPanel>
  )
}

function FreeShipping({ gap }: { gap: number }) {
  const t = useTexts('bag')
  const { language } = useSite()
  return (
    <p className="mt-4 bg-brand-tint px-3 py-2 text-sm">
      {gap > 0 ? t('freeGap', { gap: moneyText(gap, language) }) : t('freeReached')}
    </p>
  )
}
