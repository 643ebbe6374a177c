import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { suggestions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { classNames } from '#ui/class-names.ts'
import { iconStroke } from '#ui/icons.tsx'
import { rowId, SuggestionList } from './suggestion-list.tsx'
import { suggestionGroups } from './suggestion-rows.ts'

/** Milliseconds of quiet before the shop is asked for suggestions. */
const quiet = 150

/** The search of the header: a combo box over goods, colours and pages. The query stays in the box. */
export function SearchField({ className, focused = false }: { className?: string; focused?: boolean }) {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const location = useLocation()
  const searched = new URLSearchParams(location.search).get('keyword') ?? ''
  const listId = useId()

  const [typed, setTyped] = useState(searched)
  const [open, setOpen] = useState(false)
  /** Where the marked row leads; the rows may change under the mark. */
  const [marked, setMarked] = useState<string>()

  const [at, setAt] = useState(location.key)
  if (at !== location.key) {
    setAt(location.key)
    setTyped(searched)
    setOpen(false)
    setMarked(undefined)
  }

  const groups = useSuggestions(typed, open)
  const rows = groups.flatMap((group) => group.rows)
  const expanded = open && rows.length > 0
  const active = expanded ? rows.findIndex(({ to }) => to === marked) : -1
  const activeRow = rows[active]

  function type(text: string) {
    setTyped(text)
    setMarked(undefined)
    setOpen(text.trim() !== '')
  }

  function go(event: FormEvent) {
    event.preventDefault()
    const keyword = typed.trim()
    if (activeRow) void navigate(activeRow.to)
    else if (keyword) void navigate(paths.search({ keyword }))
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One place before the first row stands for the box itself.
      const places = rows.length + 1
      setMarked(rows[((active + 1 + step + places) % places) - 1]?.to)
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      setOpen(false)
      setMarked(undefined)
    }
  }

  return (
    <search className={classNames('relative', className)}>
      <form
        onSubmit={go}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      >
        <label className="search-line">
          <Search {...iconStroke} size={18} />
          <span className="sr-only">{t('searchLabel')}</span>
          <input
            type="search"
            name="keyword"
            role="combobox"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeRow && rowId(listId, active)}
            autoComplete="off"
            enterKeyHint="search"
            // biome-ignore lint/a11y/noAutofocus: on a phone the field appears because its button was pressed.
            autoFocus={focused}
            placeholder={t('searchPlaceholder')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(typed.trim() !== '' && typed !== searched)}
            onKeyDown={onKeyDown}
          />
        </label>
        {expanded && <SuggestionList id={listId} groups={groups} active={activeRow} />}
        <p className="sr-only" aria-live="polite">
          {expanded && t('suggestCount', { count: rows.length })}
        </p>
      </form>
    </search>
  )
}

function useSuggestions(typed: string, open: boolean) {
  const words = typed.trim().slice(0, 60)
  const [settled, setSettled] = useState('')

  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), quiet)
    return () => clearTimeout(timer)
  }, [words])

  const { data } = useQuery({
    ...suggestions({ keyword: settled }),
    enabled: open && settled !== '',
    placeholderData: keepPreviousData,
  })
  return words ? suggestionGroups(words, data) : []
}
