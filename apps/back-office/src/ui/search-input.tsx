import { Button, Input } from 'antd'
import { Search } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { readKeyword } from './read-keyword.ts'

type SearchInputProps = {
  /** What staff can search for; also the accessible name of the field. */
  label: string
  /** The keyword in the list's URL. */
  keyword: string
  onSearch: (keyword: string) => void
}

/** The search of a list: Enter searches, and the field follows the keyword in the list's URL. */
export function SearchInput({ label, keyword, onSearch }: SearchInputProps) {
  const t = useTexts('states')
  return (
    <Input.Search
      key={keyword}
      className="filter-search"
      defaultValue={keyword}
      placeholder={label}
      aria-label={label}
      allowClear
      enterButton={
        <Button aria-label={t('search')} icon={<Search size={16} strokeWidth={1.5} aria-hidden />} />
      }
      onSearch={(text) => onSearch(readKeyword(text))}
    />
  )
}
