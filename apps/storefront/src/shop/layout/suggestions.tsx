import { maxLength } from '@corium/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchHistory, suggestions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { pagesFor } from './page-words.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Group, historyGroups, type Row, suggestionGroups } from './suggestion-rows.ts'

/** Debounce before suggestions are requested, in milliseconds. */
const debounceDelay = 150

type SuggestionsProps = {
  id: string
  rowId: (index: number) => string
  /** Empty until the visitor types; until then the list has the visitor's earlier searches. */
  typed: string
  open: boolean
  active: Row | undefined
  /** Receives the rows of the list, which the arrow keys of the field move through. */
  onChange: (rows: readonly Row[]) => void
  onChoose: () => void
}

/** Suggestions for the text in the search field. */
export function Suggestions({ typed, open, onChange, ...list }: SuggestionsProps) {
  const t = useTexts('shell')
  const groups = useGroups(typed.trim().slice(0, maxLength.keyword), open)
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  useEffect(() => onChange(rows), [rows, onChange])
  const isShown = open && rows.length > 0
  return (
    <>
      {isShown && <SuggestionList groups={groups} {...list} />}
      <p className="sr-only" aria-live="polite">
        {isShown && t('suggestCount', { count: rows.length })}
      </p>
    </>
  )
}

function useGroups(keyword: string, open: boolean): readonly Group[] {
  const t = useTexts('shell')
  const [debounced, setDebounced] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(keyword), debounceDelay)
    return () => clearTimeout(timer)
  }, [keyword])

  const { data: found } = useQuery({
    ...suggestions({ keyword: debounced }),
    enabled: open && debounced !== '',
    placeholderData: keepPreviousData,
  })
  const { data: history } = useQuery({ ...searchHistory(), enabled: open && keyword === '' })
  return useMemo(
    () =>
      keyword ? suggestionGroups(keyword, found, pagesFor(keyword, t)) : historyGroups(history?.list ?? []),
    [keyword, found, history, t],
  )
}
