import { useWaitingWork } from '#api/waiting-work.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListCheck, ListChips, ListSearch, ListSelect } from '#shop/list-filters.tsx'
import type { ListUrl } from '#shop/use-list-url.ts'
import { DayRange } from '#ui/day-range.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { FilterName } from './order-filter.ts'
import { useDeskOptions } from './use-desk-options.ts'

export function OrderFilters({ url }: { url: ListUrl<FilterName> }) {
  const t = useTexts('orders')
  const dates = useDates()
  const options = useDeskOptions()
  const value = (name: FilterName) => url.params.get(name) ?? ''
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
        <ListSearch url={url} label={t('search')} />
        <DayRange from={t('from')} to={t('to')} params={url.params} onChange={url.change} />
        <ListSelect
          url={url}
          name="courier"
          label={t('courier')}
          options={options?.couriers.map((courier) => ({ value: courier.value, label: courier.text }))}
        />
        {checks.map((name) => (
          <ListCheck key={name} url={url} name={name} label={t(name)} />
        ))}
      </FilterBar>
      <ListChips url={url} text={chipText} />
    </>
  )
}
