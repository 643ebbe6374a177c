import type { PayMethod } from '@corium/contract/pay-methods'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#api/order.ts'
import { payMethods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ErrorPanel } from '#shop/page/error-panel.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { PayByQrCode } from './pay-by-qr-code.tsx'

/** The payment methods of an order, with the first available one preselected, and the QR code to pay it. */
export function PayOrder({ order }: { order: Order }) {
  const t = useTexts('checkout')
  const { data, error, isFetching, refetch } = useQuery(payMethods(order.order_id))
  const [selected, setSelected] = useState<PayMethod>()
  if (!data && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  // This page shows codes only; PayPal needs a page of its own.
  const methods = (data?.list ?? []).filter(({ method }) => method === 'wechat_native')
  const method = selected ?? methods.find(({ available }) => available)?.method
  if (data && !method) return <NoMethod busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="grid content-start gap-6">
      <RadioGroup
        legend={t('method')}
        hideLegend
        cards
        className="grid gap-4 sm:grid-cols-2"
        value={method}
        onChange={setSelected}
        choices={methods.map(({ method: value, name, note, available }) => ({
          value,
          label: name,
          text: note,
          disabled: !available,
        }))}
      />
      <PayByQrCode order={order} method={method} />
    </div>
  )
}

function NoMethod({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  return (
    <EmptyState title={t('noMethodTitle')} text={t('noMethodText')} alert>
      <Button busy={busy} onClick={onRetry}>
        {common('retry')}
      </Button>
    </EmptyState>
  )
}
