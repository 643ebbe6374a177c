import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { filterNames } from './order-filter.ts'

type OrdersEmptyProps = {
  params: URLSearchParams
  onChange: (values: Record<string, undefined>) => void
}

export function OrdersEmpty({ params, onChange }: OrdersEmptyProps) {
  const t = useTexts('orders')
  const states = useTexts('states')
  if (!filterNames.some((name) => params.has(name))) {
    const view = params.get('view') ?? 'to-ship'
    return view === 'to-ship' ? (
      <EmptyPanel title={t('allShipped')} text={t('allShippedText')} />
    ) : (
      <EmptyPanel title={t('noOrders')} />
    )
  }
  return (
    <EmptyPanel title={t('noMatch')} text={t('noMatchText')}>
      <Button
        type="primary"
        onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
      >
        {states('clearFilters')}
      </Button>
    </EmptyPanel>
  )
}
