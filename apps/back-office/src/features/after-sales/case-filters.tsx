import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { types } from './use-case-queue.ts'

type CaseFiltersProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function CaseFilters({ params, onChange }: CaseFiltersProps) {
  const t = useTexts('afterSales')
  const { data } = useQuery({ ...query('/staff/pc_api.after_sales/getOption', {}), staleTime: 600_000 })
  return (
    <FilterBar>
      <SearchInput
        label={t('search')}
        keyword={params.get('keyword') ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select
        value={params.get('type') ?? undefined}
        placeholder={t('type')}
        aria-label={t('type')}
        allowClear
        popupMatchSelectWidth={false}
        options={types.map((type) => ({ value: type, label: t(type) }))}
        onChange={(type) => onChange({ type })}
      />
      <Select
        value={params.get('reason') ?? undefined}
        placeholder={t('reason')}
        aria-label={t('reason')}
        allowClear
        popupMatchSelectWidth={false}
        options={data?.reasons.map(({ value, text }) => ({ value, label: text }))}
        onChange={(reason) => onChange({ reason })}
      />
    </FilterBar>
  )
}
