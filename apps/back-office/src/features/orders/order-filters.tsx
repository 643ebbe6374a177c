import { Checkbox, Select } from 'antd'
import { useWaitingWork } from '#api/waiting-work.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { cleared } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { type FilterName, filterNames } from './order-filter.ts'
import { useDeskOptions } from './use-desk-options.ts'

type OrderFiltersProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function OrderFilters({ params, onChange }: OrderFiltersProps) {
  const t = useTexts('orders')
  const dates = useDates()
  const options = useDeskOptions()
  const value = (name: FilterName) => params.get(name) ?? ''
  const { data: waiting } = useWaitingWork()
  const disputed = (waiting?.list ?? [])
    .filter(({ work }) => work === 'disputes-open' || work === 'complaints-open')
    .reduce((sum, { num }) => sum + num, 0)
  // Few shops have disputes or complaints, so the others do not see the filter.
  const checks = (['reminded', 'packed', 'disputed'] as const).filter(
    (name) => name !== 'disputed' || disputed > 0,
  )

  function chipText(name: FilterName): string {
    if (name === 'keyword') return `“${value(name)}”`
    if (name === 'from') return t('placedFrom', { day: dates.dayText(value(name)) })
    if (name === 'to') return t('placedTo', { day: dates.dayText(value(name)) })
    if (name === 'courier') {
      return options?.couriers.find((one) => one.value === value(name))?.text ?? value(name)
    }
    return t(name)
  }

  return (
    <>
      <FilterBar>
        <SearchInput
          label={t('search')}
          keyword={value('keyword')}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <DayRange from={t('from')} to={t('to')} params={params} onChange={onChange} />
        <Select
          value={params.get('courier') ?? undefined}
          placeholder={t('courier')}
          aria-label={t('courier')}
          allowClear
          popupMatchSelectWidth={false}
          options={options?.couriers.map((courier) => ({ value: courier.value, label: courier.text }))}
          onChange={(courier) => onChange({ courier })}
        />
        {checks.map((name) => (
          <Checkbox
            key={name}
            checked={value(name) === '1'}
            onChange={({ target }) => onChange({ [name]: target.checked ? '1' : undefined })}
          >
            {t(name)}
          </Checkbox>
        ))}
      </FilterBar>
      <FilterChips
        chips={filterNames
          .filter((name) => params.has(name))
          .map((name) => ({ key: name, text: chipText(name) }))}
        onDrop={(name) => onChange({ [name]: undefined })}
        onClear={() => onChange(cleared(filterNames))}
      />
    </>
  )
}
