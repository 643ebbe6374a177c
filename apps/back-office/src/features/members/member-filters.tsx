import { memberSorts } from '@corium/contract/member-desk'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { cleared } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { AmountFilter } from './amount-filter.tsx'
import { filterNames } from './member-filter.ts'
import './members.css'

type MemberFiltersProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

export function MemberFilters({ params, onChange }: MemberFiltersProps) {
  const t = useTexts('members')
  const dates = useDates()
  const { data } = useQuery({ ...query('/staff/pc_api.member/getOption', {}), staleTime: 600_000 })
  const value = (name: (typeof filterNames)[number] | 'sort') => params.get(name) ?? ''
  const countryName = (country: string) =>
    data?.countries.find((one) => one.value === country)?.text ?? country

  function chipText(name: (typeof filterNames)[number]): string {
    if (name === 'keyword') return `“${value(name)}”`
    if (name === 'country') return countryName(value(name))
    if (name === 'from' || name === 'to') return t(`joined_${name}`, { day: dates.dayText(value(name)) })
    return t(`paid_${name === 'min' ? 'from' : 'to'}`, { amount: `¥ ${value(name)}` })
  }

  return (
    <>
      <FilterBar>
        <SearchInput
          label={t('search')}
          keyword={value('keyword')}
          onSearch={(keyword) => onChange({ keyword })}
        />
        <Select
          value={params.get('country') ?? undefined}
          placeholder={t('country')}
          aria-label={t('country')}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={data?.countries.map(({ value, text }) => ({ value, label: text }))}
          onChange={(country) => onChange({ country })}
        />
        <AmountFilter label={t('paidFrom')} value={value('min')} onChange={(min) => onChange({ min })} />
        <AmountFilter label={t('paidTo')} value={value('max')} onChange={(max) => onChange({ max })} />
        <DayRange from={t('joinedFrom')} to={t('joinedTo')} params={params} onChange={onChange} />
        <Select
          aria-label={t('sort')}
          value={memberSorts.find((one) => one === value('sort')) ?? 'newest'}
          options={memberSorts.map((sort) => ({ value: sort, label: t(sort) }))}
          onChange={(next) => onChange({ sort: next === 'newest' ? undefined : next })}
        />
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
