import { useTexts } from '#i18n/use-texts.tsx'
import { cleared } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { NoMatch } from '#ui/no-match.tsx'
import { filterNames, readFilter } from './order-filter.ts'

type OrdersEmptyProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function OrdersEmpty({ params, onChange }: OrdersEmptyProps) {
  const t = useTexts('orders')
  const { view } = readFilter(params)
  if (!filterNames.some((name) => params.has(name))) {
    return view === 'to-ship' ? (
      <EmptyPanel title={t('allShipped')} text={t('allShippedText')} />
    ) : (
      <EmptyPanel title={t('noOrders')} />
    )
  }
  return (
    <NoMatch
      title={t('noMatch')}
      text={t('noMatchText')}
      onSearchAll={view === 'all' ? undefined : () => onChange({ view: 'all' })}
      onClear={() => onChange(cleared(filterNames))}
    />
  )
}
