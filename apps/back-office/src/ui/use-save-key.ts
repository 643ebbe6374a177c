import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What saves on this page, the drawer on top last. */
const savers: object[] = []

/**
 * Ctrl S or Cmd S saves, in fields as well; the browser does not offer to save the
 * page. With a drawer open, it saves that alone. A key that is held saves once. Pressed while `isBusy`, it
 * saves what was typed meanwhile right after.
 */
export function useSaveKey(save: () => void, isBusy: boolean): void {
  const isWaiting = useRef(false)
  const [key] = useState(() => ({}))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (event.repeat || savers.at(-1) !== key) return
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
    savers.push(key)
    document.addEventListener('keydown', onKey)
    return () => {
      savers.splice(savers.indexOf(key), 1)
      document.removeEventListener('keydown', onKey)
    }
  }, [key])
}
