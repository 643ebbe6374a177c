import { useEffect } from 'react'
import type { Simulator } from './use-simulator.ts'

const textFields = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select'

/** Ctrl or Command with Z, and with Shift or Y forward, outside of text fields. */
export function useUndoKeys({ undo, redo }: Simulator) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const typing = event.target instanceof Element && event.target.matches(textFields)
      if (!(event.ctrlKey || event.metaKey) || event.altKey || typing) return
      const key = event.key.toLowerCase()
      const act = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo, redo])
}
