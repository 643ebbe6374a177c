import { useEffect, useEffectEvent } from 'react'
import { createScanReader } from './scan-reader.ts'
import { isForPage } from './use-keys.ts'

/**
 * Calls back with what a scanner types outside of fields and dialogs. Its Enter then neither opens the focused row
 * nor presses a button. Shortcuts of the page react to each key before the scan is complete, so scans should not
 * contain their letters.
 */
export function useScanner(isScan: (text: string) => boolean, onScan: (text: string) => void): void {
  const matches = useEffectEvent(isScan)
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const read = createScanReader()
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || !isForPage(event)) return
      const text = read(event.key, event.timeStamp)
      if (text === undefined || !matches(text)) return
      event.preventDefault()
      event.stopPropagation()
      scanned(text)
    }
    // Runs before all other handlers of the page, also if the single-key shortcuts are switched off.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
