import { useTexts } from '#i18n/use-texts.tsx'
import { cleared } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { NoMatch } from '#ui/no-match.tsx'

const filters = ['keyword', 'type', 'reason'] as const

type CasesEmptyProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function CasesEmpty({ params, onChange }: CasesEmptyProps) {
  const t = useTexts('afterSales')
  if (!filters.some((name) => params.has(name))) {
    return (params.get('view') ?? 'needs-us') === 'needs-us' ? (
      <EmptyPanel title={t('allAnswered')} text={t('allAnsweredText')} />
    ) : (
      <EmptyPanel title={t('noCases')} />
    )
  }
  return (
    <NoMatch
      title={t('noMatch')}
      onSearchAll={params.get('view') === 'all' ? undefined : () => onChange({ view: 'all' })}
      onClear={() => onChange(cleared(filters))}
    />
  )
}
