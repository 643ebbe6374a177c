import { maxLength } from '@corium/contract/limits'
import { basePath, paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { suggestions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useAfterInput } from '#ui/lazy-after-input.tsx'
import { repeatEarlyInput } from '#ui/repeat-early-input.ts'
import { linkOfColor } from './link-of-color.ts'

const loadSuggestionList = () => import('./suggestion-list.tsx')
type SuggestionCode = Awaited<ReturnType<typeof loadSuggestionList>>

/** Debounce before suggestions are requested, in milliseconds. */
const debounceDelay = 150

/** The header's search field with suggestions. On a results page it keeps showing the keyword. */
export function SearchField({ className, autoFocus = false }: { className?: string; autoFocus?: boolean }) {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const location = useLocation()
  const urlKeyword = new URLSearchParams(location.search).get('keyword') ?? ''
  const listId = useId()

  const [typed, setTyped] = useState(urlKeyword)
  const [open, setOpen] = useState(false)
  /** The highlighted row's URL rather than its index, because new suggestions can change the order. */
  const [highlighted, setHighlighted] = useState<string>()

  /** The visitor has typed and neither searched for it nor left the field. */
  const [drafting, setDrafting] = useState(false)

  const [lastKey, setLastKey] = useState(location.key)
  if (lastKey !== location.key) {
    setLastKey(location.key)
    // The visitor may type the next word while a page is on its way.
    if (!drafting) {
      setTyped(urlKeyword)
      setOpen(false)
      setHighlighted(undefined)
    }
  }

  const [list, fetchList] = useAfterInput(loadSuggestionList)
  const groups = useSuggestions(typed, open, list)
  const rows = groups.flatMap((group) => group.rows)
  const expanded = open && rows.length > 0
  const active = expanded ? rows.findIndex(({ to }) => to === highlighted) : -1
  const activeRow = rows[active]
  const rowId = (index: number) => `${listId}-${index}`

  function type(text: string) {
    setTyped(text)
    setDrafting(true)
    setHighlighted(undefined)
    setOpen(text.trim() !== '')
    if (!list) fetchList()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const keyword = typed.trim()
    setDrafting(false)
    if (activeRow) void navigate(activeRow.to)
    else if (keyword) void navigate(linkOfColor(keyword) ?? paths.search({ keyword }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      setOpen(true)
      // The cycle includes the field itself, as one extra position before the first row.
      const positions = rows.length + 1
      setHighlighted(rows[((active + 1 + step + positions) % positions) - 1]?.to)
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      setOpen(false)
      setHighlighted(undefined)
    }
  }

  return (
    <search className={classNames('relative', className)} data-drafting={drafting || undefined}>
      <form
        // Also finds something while the page's code is not there yet.
        action={basePath + paths.search()}
        onSubmit={submit}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          setOpen(false)
          setDrafting(false)
        }}
      >
        <label className="search-line">
          <Icon shape={Search} size={18} />
          <span className="sr-only">{t('searchLabel')}</span>
          <input
            ref={repeatEarlyInput}
            type="search"
            name="keyword"
            role="combobox"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeRow && rowId(active)}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: on a phone the visitor opens the field with a button.
            autoFocus={autoFocus}
            placeholder={t('searchPlaceholder')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(typed.trim() !== '' && typed !== urlKeyword)}
            onKeyDown={onKeyDown}
          />
        </label>
        {expanded && list && (
          <list.SuggestionList
            id={listId}
            rowId={rowId}
            groups={groups}
            active={activeRow}
            onChoose={() => setDrafting(false)}
          />
        )}
        <p className="sr-only" aria-live="polite">
          {expanded && t('suggestCount', { count: rows.length })}
        </p>
      </form>
    </search>
  )
}

function useSuggestions(typed: string, open: boolean, list: SuggestionCode | undefined) {
  const t = useTexts('shell')
  const keyword = typed.trim().slice(0, maxLength.keyword)
  const [debounced, setDebounced] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(keyword), debounceDelay)
    return () => clearTimeout(timer)
  }, [keyword])

  const { data } = useQuery({
    ...suggestions({ keyword: debounced }),
    enabled: open && debounced !== '',
    placeholderData: keepPreviousData,
  })
  return list && keyword ? list.suggestionGroups(keyword, data, list.pagesFor(keyword, t)) : []
}
