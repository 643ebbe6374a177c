import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The parts of this page that can save; the topmost drawer is last. */
const savers: object[] = []

/**
 * Ctrl S or Cmd S saves, in fields as well; the browser does not offer to save the page. With a drawer open, it saves
 * only the drawer. Holding the key saves once. If it is pressed while `isBusy`, a second save follows with what was
 * typed meanwhile.
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
