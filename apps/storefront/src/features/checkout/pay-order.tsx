import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payMethods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { RetryPanel } from '#shop/retry-panel.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import type { Order } from './order.ts'
import { PayByCode } from './pay-by-code.tsx'
import type { PayMethod } from './use-payment.ts'

/** The ways to pay; the first one that works is chosen. */
export function PayOrder({ order }: { order: Order }) {
  const t = useTexts('checkout')
  const { data, error, isFetching, refetch } = useQuery(payMethods(order.order_id))
  const [picked, setPicked] = useState<PayMethod>()
  if (!data && error) return <RetryPanel error={error} onRetry={() => void refetch()} />
  const methods = data?.list ?? []
  const method = picked ?? methods.find(({ available }) => available)?.method
  if (data && !method) return <NoMethod busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="grid content-start gap-6">
      <RadioGroup
        legend={t('method')}
        hideLegend
        cards
        className="grid gap-4 sm:grid-cols-2"
        value={method}
        onChange={setPicked}
        choices={methods.map(({ method: value, name, note, available }) => ({
          value,
          label: name,
          text: note,
          disabled: !available,
        }))}
      />
      <PayByCode order={order} method={method} />
    </div>
  )
}

function NoMethod({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTexts('checkout')
  const common = useTexts('common')
  return (
    <Empty title={t('noMethodTitle')} text={t('noMethodText')} alert>
      <Button busy={busy} onClick={onRetry}>
        {common('retry')}
      </Button>
    </Empty>
  )
}
