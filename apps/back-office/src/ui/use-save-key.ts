import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Ctrl S or Cmd S saves, in fields as well; the browser does not offer to save the
 * page. A key that is held saves once. Pressed while `isBusy`, it saves what was typed meanwhile right after.
 */
export function useSaveKey(save: () => void, isBusy: boolean): void {
  const isWaiting = useRef(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (event.repeat) return
    if (isBusy) isWaiting.current = true
    else save()
  })
  const onReady = useEffectEvent(() => {
    if (isWaiting.current) save()
    isWaiting.current = false
  })
  useEffect(() => {
    if (!isBusy) onReady()
  }, [isBusy])
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
