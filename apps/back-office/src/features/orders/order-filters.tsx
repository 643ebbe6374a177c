import { Checkbox, Input, Select } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { useDeskOptions } from './use-desk-options.ts'

type OrderFiltersProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function OrderFilters({ params, onChange }: OrderFiltersProps) {
  const t = useTexts('orders')
  const options = useDeskOptions()
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
        options={options?.couriers.map(({ value, text }) => ({ value, label: text }))}
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
