import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { searchHistory } from '#api/queries.ts'
import { forgetSearches } from '#api/searches.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusMain } from '#shop/page/focus-main.ts'
import { toastError } from '#shop/page/toast-error.ts'
import { Icon } from '#ui/icon.tsx'

/** What the visitor has searched for, to choose again or to forget. */
export function SearchHistory() {
  const t = useTexts('search')
  const { data } = useQuery(searchHistory())
  const [isBusy, setBusy] = useState(false)
  const keywords = data?.list ?? []
  if (keywords.length === 0) return null

  async function forget(named?: string[]) {
    setBusy(true)
    const result = await forgetSearches(named)
    if (result.ok) focusMain()
    else toastError(result)
    setBusy(false)
  }

  return (
    <section aria-labelledby="search-history" className="w-full pb-3">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="search-history" className="text-sm text-ink-2">
          {t('history')}
        </h2>
        <button type="button" className="link touch text-sm" disabled={isBusy} onClick={() => void forget()}>
          {t('clearHistory')}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li
            key={keyword}
            className="inline-flex max-w-full items-center rounded-control border border-line-strong"
          >
            <Link
              to={paths.search({ keyword })}
              className="touch min-w-0 truncate py-1.5 pl-3 text-sm hover:underline"
            >
              {keyword}
            </Link>
            <button
              type="button"
              className="touch p-2"
              aria-label={t('removeSearch', { keyword })}
              disabled={isBusy}
              onClick={() => void forget([keyword])}
            >
              <Icon shape={X} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
