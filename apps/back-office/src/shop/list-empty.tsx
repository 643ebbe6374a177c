import type { ReactNode } from 'react'
import { NoMatch } from '#ui/no-match.tsx'
import type { ListUrl } from './use-list-url.ts'

type ListEmptyProps = {
  url: ListUrl
  /** Shown when the filters match no row: the message, and a hint in the view of all rows. */
  noMatch: string
  noMatchText?: string
  /** Shown when the view has no rows at all. */
  children: ReactNode
}

/** Replaces a list's rows when there are none. The list has a view `all`, and opens with another one. */
export function ListEmpty({ url, noMatch, noMatchText, children }: ListEmptyProps) {
  if (!url.isFiltered) return children
  const isAll = url.params.get('view') === 'all'
  return (
    <NoMatch
      title={noMatch}
      text={noMatchText}
      onSearchAll={isAll ? undefined : () => url.change({ view: 'all' })}
      onClear={url.clearFilters}
    />
  )
}
