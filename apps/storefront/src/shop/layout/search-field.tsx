import { basePath, paths } from '@corium/contract/paths'
import { Search } from 'lucide'
import { type FormEvent, type KeyboardEvent, useCallback, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useAfterInput } from '#ui/lazy-after-input.tsx'
import { repeatEarlyInput } from '#ui/repeat-early-input.ts'
import { linkOfColor } from './link-of-color.ts'
import type { Row } from './suggestion-rows.ts'

const loadSuggestions = () => import('./suggestions.tsx')

type SearchFieldProps = {
  className?: string
  /** The visitor opened it with a button. */
  isDialog?: boolean
}

/** The header's search field with suggestions. On a results page it keeps showing the keyword. */
export function SearchField({ className, isDialog = false }: SearchFieldProps) {
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

  const [code, fetchCode] = useAfterInput(loadSuggestions)
  const [rows, setRows] = useState<readonly Row[]>([])
  const expanded = open && rows.length > 0
  const active = expanded ? rows.findIndex(({ to }) => to === highlighted) : -1
  const activeRow = rows[active]
  const rowId = (index: number) => `${listId}-${index}`

  const repeatEarly = useCallback(
    (input: HTMLInputElement | null) => {
      repeatEarlyInput(input)
      if (!input?.matches(':focus')) return
      setOpen(true)
      fetchCode()
    },
    [fetchCode],
  )

  function type(text: string) {
    setTyped(text)
    setDrafting(true)
    setHighlighted(undefined)
    setOpen(true)
    if (!code) fetchCode()
  }

  const goTo = (to: string) => void navigate(to)

  function submit(event: FormEvent) {
    event.preventDefault()
    const keyword = typed.trim()
    setDrafting(false)
    if (activeRow) goTo(activeRow.to)
    else if (keyword) goTo(linkOfColor(keyword) ?? paths.search({ keyword }))
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
        // The form also works before the page's code has loaded.
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
            ref={repeatEarly}
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
            autoFocus={isDialog}
            placeholder={t('searchPlaceholder')}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
        </label>
        {code && (
          <code.Suggestions
            id={listId}
            rowId={rowId}
            typed={typed === urlKeyword ? '' : typed}
            open={open}
            active={activeRow}
            onChange={setRows}
            onChoose={() => setDrafting(false)}
          />
        )}
      </form>
    </search>
  )
}
