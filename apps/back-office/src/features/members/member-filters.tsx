import { memberSorts } from '@corium/contract/member-desk'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListChips, ListSearch, ListSelect } from '#shop/list-filters.tsx'
import type { ListUrl } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { AmountFilter } from './amount-filter.tsx'
import type { filterNames } from './member-filter.ts'
import './members.css'

type Filter = (typeof filterNames)[number]

export function MemberFilters({ url }: { url: ListUrl<Filter> }) {
  const { params, change } = url
  const t = useTexts('members')
  const dates = useDates()
  const { data } = useQuery({ ...query('/staff/pc_api.member/getOption', {}), staleTime: 600_000 })
  const value = (name: Filter | 'sort') => params.get(name) ?? ''
  const countryName = (country: string) =>
    data?.countries.find((one) => one.value === country)?.text ?? country

  function chipText(name: Filter): string {
    if (name === 'keyword') return `“${value(name)}”`
    if (name === 'country') return countryName(value(name))
    if (name === 'from' || name === 'to') return t(`joined_${name}`, { day: dates.dayText(value(name)) })
    return t(`paid_${name === 'min' ? 'from' : 'to'}`, { amount: `¥ ${value(name)}` })
  }

  return (
    <>
      <FilterBar>
        <ListSearch url={url} label={t('search')} />
        <ListSelect
          url={url}
          name="country"
          label={t('country')}
          options={data?.countries.map(({ value, text }) => ({ value, label: text }))}
          hasSearch
        />
        <AmountFilter label={t('paidFrom')} value={value('min')} onChange={(min) => change({ min })} />
        <AmountFilter label={t('paidTo')} value={value('max')} onChange={(max) => change({ max })} />
        <DayRange from={t('joinedFrom')} to={t('joinedTo')} params={params} onChange={change} />
        <Select
          aria-label={t('sort')}
          value={memberSorts.find((one) => one === value('sort')) ?? 'newest'}
          options={memberSorts.map((sort) => ({ value: sort, label: t(sort) }))}
          onChange={(next) => change({ sort: next === 'newest' ? undefined : next })}
        />
      </FilterBar>
      <ListChips url={url} text={chipText} />
    </>
  )
}
