import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'

const filters = ['keyword', 'type', 'reason'] as const

type CasesEmptyProps = {
  params: URLSearchParams
  onChange: (values: Record<string, undefined>) => void
}

export function CasesEmpty({ params, onChange }: CasesEmptyProps) {
  const t = useTexts('afterSales')
  const states = useTexts('states')
  if (!filters.some((name) => params.has(name))) {
    return (params.get('view') ?? 'needs-us') === 'needs-us' ? (
      <EmptyPanel title={t('allAnswered')} text={t('allAnsweredText')} />
    ) : (
      <EmptyPanel title={t('noCases')} />
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
