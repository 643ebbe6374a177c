import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListSearch, ListSelect } from '#shop/list-filters.tsx'
import type { ListUrl } from '#shop/use-list-url.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { type filterNames, types } from './use-case-queue.ts'

export function CaseFilters({ url }: { url: ListUrl<(typeof filterNames)[number]> }) {
  const t = useTexts('afterSales')
  const { data } = useQuery({ ...query('/staff/pc_api.after_sales/getOption', {}), staleTime: 600_000 })
  return (
    <FilterBar>
      <ListSearch url={url} label={t('search')} />
      <ListSelect
        url={url}
        name="type"
        label={t('type')}
        options={types.map((type) => ({ value: type, label: t(type) }))}
      />
      <ListSelect
        url={url}
        name="reason"
        label={t('reason')}
        options={data?.reasons.map(({ value, text }) => ({ value, label: text }))}
      />
    </FilterBar>
  )
}
