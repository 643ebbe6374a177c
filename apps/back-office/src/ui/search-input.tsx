import { Input } from 'antd'
import { readKeyword } from './read-keyword.ts'

type SearchInputProps = {
  /** What can be searched for; also the name of the field. */
  label: string
  /** The keyword in the list's address. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** The search of a list: Enter searches, and a new address of the list shows its keyword. */
export const SearchInput = ({ label, keyword, onSearch }: SearchInputProps) => (
  <Input.Search
    key={keyword}
    className="filter-search"
    defaultValue={keyword}
    placeholder={label}
    aria-label={label}
    allowClear
    onSearch={(text) => onSearch(readKeyword(text))}
  />
)
