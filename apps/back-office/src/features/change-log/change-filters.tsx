import { useQuery } from '@tanstack/react-query'
import { Checkbox, Select, Tag } from 'antd'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { DayFilter } from '#ui/day-filter.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import './change-log.css'

type ChangeFiltersProps = {
  params: URLSearchParams
  onChange: (values: Record<string, string | undefined>) => void
}

type Option = { value: string; text: string }

export function ChangeFilters({ params, onChange }: ChangeFiltersProps) {
  const t = useTexts('changeLog')
  const { data } = useQuery({ ...query('/staff/pc_api.change_log/getOption', {}), staleTime: 600_000 })
  const select = (name: 'who' | 'kind' | 'act', placeholder: string, options: readonly Option[] = []) => (
    <Select
      value={params.get(name) ?? undefined}
      placeholder={placeholder}
      aria-label={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={options.map(({ value, text }) => ({ value, label: text }))}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const only = (name: 'money' | 'personal', label: string) => (
    <Checkbox
      checked={params.get(name) === '1'}
      onChange={({ target }) => onChange({ [name]: target.checked ? '1' : undefined })}
    >
      {label}
    </Checkbox>
  )
  return (
    <FilterBar>
      <SearchInput
        label={t('search')}
        keyword={params.get('keyword') ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {select('who', t('everybody'), data?.staff)}
      {select('kind', t('allKinds'), data?.kinds)}
      {select('act', t('allActs'), data?.acts)}
      <span className="filter-pair">
        {(['from', 'until'] as const).map((name) => (
          <DayFilter
            key={name}
            label={t(name)}
            value={params.get(name) ?? ''}
            onChange={(day) => onChange({ [name]: day })}
          />
        ))}
      </span>
      <span className="filter-pair">
        {only('money', t('onlyMoney'))}
        {only('personal', t('onlyPersonal'))}
      </span>
      {params.has('subject') && (
        <Tag closable onClose={() => onChange({ subject: undefined })}>
          {t('onlySubject')}
        </Tag>
      )}
    </FilterBar>
  )
}
