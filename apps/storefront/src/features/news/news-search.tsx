import { maxLength } from '@corium/contract/limits'
import { Search } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Icon } from '#ui/icon.tsx'
import { repeatEarlyInput } from '#ui/repeat-early-input.ts'

type NewsSearchProps = { keyword: string; onSearch: (keyword: string) => void }

/** Searches the news; an empty field shows all of them again. */
export function NewsSearch({ keyword, onSearch }: NewsSearchProps) {
  const t = useTexts('news')
  const [typed, setTyped] = useState(keyword)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }

  return (
    <search className="news-search">
      <form onSubmit={submit}>
        <label className="search-line">
          <Icon shape={Search} size={18} />
          <span className="sr-only">{t('search')}</span>
          <input
            ref={repeatEarlyInput}
            type="search"
            name="keyword"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={maxLength.keyword}
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </form>
    </search>
  )
}
