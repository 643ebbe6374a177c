import { Checkbox, Select } from 'antd'
import { FilterChips } from '#ui/filter-chips.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import type { ListUrl } from './use-list-url.ts'

/** The search of a list, by `keyword` in its URL. */
export const ListSearch = ({ url, label }: { url: ListUrl; label: string }) => (
  <SearchInput
    label={label}
    keyword={url.params.get('keyword') ?? ''}
    onSearch={(keyword) => url.change({ keyword })}
  />
)

type ListSelectProps<Filter extends string> = {
  url: ListUrl<Filter>
  name: Filter
  label: string
  options: { value: string; label: string }[] | undefined
  /** There are so many options that staff can search them. */
  hasSearch?: boolean
}

/** A filter with one value or none. */
export const ListSelect = <Filter extends string>(props: ListSelectProps<Filter>) => {
  const { url, name, label, options, hasSearch } = props
  return (
    <Select
      value={url.params.get(name) ?? undefined}
      placeholder={label}
      aria-label={label}
      allowClear
      showSearch={hasSearch && { optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={options}
      onChange={(value?: string) => url.change({ [name]: value })}
    />
  )
}

type ListCheckProps<Filter extends string> = { url: ListUrl<Filter>; name: Filter; label: string }

/** A filter that is on or off. */
export const ListCheck = <Filter extends string>({ url, name, label }: ListCheckProps<Filter>) => (
  <Checkbox
    checked={url.params.get(name) === '1'}
    onChange={({ target }) => url.change({ [name]: target.checked ? '1' : undefined })}
  >
    {label}
  </Checkbox>
)

type ListChipsProps<Filter extends string> = { url: ListUrl<Filter>; text: (name: Filter) => string }

/** Chips of the filters that are set. */
export const ListChips = <Filter extends string>({ url, text }: ListChipsProps<Filter>) => (
  <FilterChips
    chips={url.filters.map((name) => ({ key: name, text: text(name) }))}
    onDrop={(name) => url.change({ [name]: undefined })}
    onClear={url.clearFilters}
  />
)
