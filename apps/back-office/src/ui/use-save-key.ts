import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl S or Cmd S saves, in fields as well; the browser does not offer to save the
 * page. A key that is held saves once.
 */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!event.repeat) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
