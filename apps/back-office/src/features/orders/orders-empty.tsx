import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'

const filters = ['keyword', 'courier', 'packed', 'reminded'] as const

type OrdersEmptyProps = {
  params: URLSearchParams
  onChange: (values: Record<string, undefined>) => void
}

export function OrdersEmpty({ params, onChange }: OrdersEmptyProps) {
  const t = useTexts('orders')
  const states = useTexts('states')
  if (!filters.some((name) => params.has(name))) {
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
        onClick={() => onChange(Object.fromEntries(filters.map((name) => [name, undefined])))}
      >
        {states('clearFilters')}
      </Button>
    </EmptyPanel>
  )
}
