import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'

type OrderFiltersProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function OrderFilters({ params, onChange }: OrderFiltersProps) {
  const t = useTexts('orders')
  const { data } = useQuery({ ...query('/staff/pc_api.order/getOption', {}), staleTime: 600_000 })
  return (
    <FilterBar>
      <Input.Search
        key={params.get('keyword')}
        className="filter-search"
        defaultValue={params.get('keyword') ?? ''}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      <Select
        value={params.get('courier') ?? undefined}
        placeholder={t('courier')}
        aria-label={t('courier')}
        allowClear
        popupMatchSelectWidth={false}
        options={data?.couriers.map(({ value, text }) => ({ value, label: text }))}
        onChange={(courier) => onChange({ courier })}
      />
      <Checkbox
        checked={params.get('reminded') === '1'}
        onChange={({ target }) => onChange({ reminded: target.checked ? '1' : undefined })}
      >
        {t('reminded')}
      </Checkbox>
      <Checkbox
        checked={params.get('packed') === '1'}
        onChange={({ target }) => onChange({ packed: target.checked ? '1' : undefined })}
      >
        {t('packed')}
      </Checkbox>
    </FilterBar>
  )
}
