import { tradeStatus } from '@corium/contract/trade-status'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { EventList } from '#shop/page/event-list.tsx'
import { ListSkeleton } from '#shop/page/paged-list.tsx'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'
import { TradeFacts } from './trade-facts.tsx'
import { TradePrices } from './trade-prices.tsx'
import { tradeAccount } from './trade-queries.ts'
import { TradeStatusHead } from './trade-status-head.tsx'
import type { TradeAccount } from './use-trade-form.ts'

const TradeCredit = lazy(async () => ({ default: (await import('./trade-credit.tsx')).TradeCredit }))
const TradeForm = lazy(async () => ({ default: (await import('./trade-form.tsx')).TradeForm }))

/** The member's trade account: what it is and the form to apply, or its status and what follows. */
export default function TradePage() {
  const t = useTexts('trade')
  return (
    <AccountPage title={t('title')} intro={t('intro')} fallback={<ListSkeleton />}>
      <Loader />
    </AccountPage>
  )
}

function Loader() {
  const t = useTexts('trade')
  const { data, error, refetch } = useQuery(tradeAccount())
  const [isEditing, setEditing] = useState(false)
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <ListSkeleton />
  const { account } = data

  async function finish() {
    await refetch()
    setEditing(false)
    toast.success(t('sent'))
    window.scrollTo({ top: 0 })
  }

  if (!account) {
    return (
      <div className="account-columns mt-6">
        <div>
          <Suspense fallback={<ListSkeleton />}>
            <TradeForm account={null} onDone={finish} />
          </Suspense>
        </div>
        <div>
          <Section label={t('howItWorks')}>
            <ol className="grid list-decimal gap-3 pl-5 text-sm text-ink-2">
              {(['step1', 'step2', 'step3'] as const).map((step) => (
                <li key={step} className="text-pretty">
                  {t(step)}
                </li>
              ))}
            </ol>
          </Section>
        </div>
      </div>
    )
  }
  if (isEditing && account.handle.apply) {
    return (
      <div className="account-columns mt-6">
        <div>
          <Suspense fallback={<ListSkeleton />}>
            <TradeForm account={account} onDone={finish} onCancel={() => setEditing(false)} />
          </Suspense>
        </div>
      </div>
    )
  }
  return <Account account={account} onEdit={() => setEditing(true)} />
}

function Account({ account, onEdit }: { account: TradeAccount; onEdit: () => void }) {
  const t = useTexts('trade')
  const { status, handle, history } = account
  const events = history.map(({ time, text, actor, note }) => ({
    time,
    text,
    detail: note ? t('said', { actor, note }) : actor,
  }))
  return (
    <>
      <TradeStatusHead account={account} />
      {handle.apply && (
        <Button kind={status === tradeStatus.submitted ? 'secondary' : 'primary'} onClick={onEdit}>
          {t(editTexts[status as keyof typeof editTexts])}
        </Button>
      )}
      <div className="account-columns mt-10">
        <div>
          <Suspense fallback={null}>
            <TradeCredit />
          </Suspense>
          {status === tradeStatus.approved && <TradePrices />}
          <Section label={t('history')}>
            <EventList
              label={t('history')}
              events={events.toReversed()}
              succeeded={status === tradeStatus.approved}
            />
          </Section>
        </div>
        <div>
          <TradeFacts account={account} />
        </div>
      </div>
    </>
  )
}

const editTexts = {
  [tradeStatus.submitted]: 'correct',
  [tradeStatus.refused]: 'applyAgain',
  [tradeStatus.ended]: 'applyAfterEnd',
} as const
