import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListCheck, ListSearch, ListSelect } from '#shop/list-filters.tsx'
import type { ListUrl } from '#shop/use-list-url.ts'
import { DayFilter } from '#ui/day-filter.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { filterNames } from './change.ts'
import './change-log.css'

type Option = { value: string; text: string }

export function ChangeFilters({ url }: { url: ListUrl<(typeof filterNames)[number]> }) {
  const { params, change } = url
  const t = useTexts('changeLog')
  const { data } = useQuery({ ...query('/staff/pc_api.change_log/getOption', {}), staleTime: 600_000 })
  const select = (name: 'who' | 'kind' | 'act', label: string, options: readonly Option[] = []) => (
    <ListSelect
      url={url}
      name={name}
      label={label}
      options={options.map(({ value, text }) => ({ value, label: text }))}
      hasSearch
    />
  )
  return (
    <FilterBar>
      <ListSearch url={url} label={t('search')} />
      {select('who', t('everybody'), data?.staff)}
      {select('kind', t('allKinds'), data?.kinds)}
      {select('act', t('allActs'), data?.acts)}
      <span className="filter-pair">
        {(['from', 'until'] as const).map((name) => (
          <DayFilter
            key={name}
            label={t(name)}
            value={params.get(name) ?? ''}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </span>
      <span className="filter-pair">
        <ListCheck url={url} name="money" label={t('onlyMoney')} />
        <ListCheck url={url} name="personal" label={t('onlyPersonal')} />
        <ListCheck url={url} name="nologins" label={t('noLogins')} />
      </span>
      {params.has('subject') && (
        <Tag closable onClose={() => change({ subject: undefined })}>
          {t('onlySubject')}
        </Tag>
      )}
    </FilterBar>
  )
}
