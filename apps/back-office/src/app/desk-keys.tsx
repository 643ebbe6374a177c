import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '#ui/use-keys.ts'
import { useOpenDesks } from './use-open-desks.ts'

type DeskKeysProps = { onSearch: () => void; onHelp: () => void }

/** Keys that work on every page: G and a letter open a desk, Ctrl K searches everywhere, ? lists the keys. */
export function DeskKeys({ onSearch, onHelp }: DeskKeysProps) {
  const navigate = useNavigate()
  const desks = useOpenDesks().flatMap(({ key, to }) =>
    key ? [[`g ${key}`, () => navigate(to)] as const] : [],
  )
  useKeys({ ...Object.fromEntries(desks), '?': onHelp })

  // Ctrl K types nothing, so it also opens the search while the focus is in a field.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    onSearch()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}
