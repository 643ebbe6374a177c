import { useEffect, useEffectEvent } from 'react'

const takesText =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'

/** Single keys that act on the page. They rest while a field has the focus or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(takesText)) return
    if ([...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.checkVisibility())) return
    const act = keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
