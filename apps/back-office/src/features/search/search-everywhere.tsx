import { Modal } from 'antd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { type SearchPage, useResults } from './use-results.tsx'
import './search-everywhere.css'

type SearchEverywhereProps = {
  /** The pages that this person may open. */
  pages: readonly SearchPage[]
  onClose: () => void
}

/**
 * Finds orders, goods, members, cases, quotes, texts, pages and more by a number or a word,
 * and opens them by keyboard.
 */
export default function SearchEverywhere({ pages, onClose }: SearchEverywhereProps) {
  const t = useTexts('search')
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [entered, setEntered] = useState<{ inNewTab: boolean }>()
  const keyword = useDebounced(typed.trim())
  const { groups, isBusy, failure } = useResults(keyword, pages)
  const isCurrent = keyword === typed.trim() && !isBusy
  const results = groups.flatMap(({ results }) => results)
  const at = Math.min(chosen, results.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  function open(to: string, inNewTab: boolean) {
    if (inNewTab) window.open(`/admin${to}`, '_blank', 'noopener')
    else navigate(to)
    onClose()
  }

  // Pressed before the results for the typed text have loaded, Enter waits for them and opens the first.
  const openFirst = useEffectEvent(() => {
    if (entered && results[0]) open(results[0].to, entered.inNewTab)
    setEntered(undefined)
  })
  useEffect(() => {
    if (entered && isCurrent) openFirst()
  }, [entered, isCurrent])

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const result = results[at]
    if (event.nativeEvent.isComposing) return
    if (step && results.length > 0) {
      event.preventDefault()
      const next = (at + step + results.length) % results.length
      setChosen(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const inNewTab = event.ctrlKey || event.metaKey
      if (!isCurrent) setEntered({ inNewTab })
      else if (result) open(result.to, inNewTab)
    }
  }

  let index = 0
  return (
    <Modal
      open
      title={<span className="visually-hidden">{t('title')}</span>}
      className="search-everywhere"
      closable={false}
      footer={null}
      width={720}
      style={{ top: 84 }}
      onCancel={onClose}
    >
      <div className="search-field">
        <Search size={18} strokeWidth={1.5} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: staff open the search to type.
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={results.length > 0 ? optionId(at) : undefined}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
            setEntered(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="search-results" id={`${id}-results`} role="listbox" aria-label={t('results')}>
        {groups.map(({ name, results }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a list box.
          <div key={name} role="group" aria-label={name}>
            <p className="search-group" aria-hidden>
              {name}
            </p>
            {results.map((result) => {
              const place = index++
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen option.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
                <div
                  key={result.to + result.name}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === at}
                  className="search-result"
                  onPointerMove={() => setChosen(place)}
                  onClick={({ ctrlKey, metaKey }) => open(result.to, ctrlKey || metaKey)}
                >
                  <span className="search-icon">{result.icon}</span>
                  <span className="search-name">
                    <b>{result.name}</b> {result.note}
                  </span>
                  <span className="search-state">{result.state}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="search-foot" role="status">
        {failure ||
          (isBusy && t('searching')) ||
          (results.length === 0 && t('nothing', { keyword })) ||
          (!isPhone && t('keys'))}
      </p>
    </Modal>
  )
}
