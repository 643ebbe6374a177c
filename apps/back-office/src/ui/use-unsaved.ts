import { useCallback, useEffect, useState } from 'react'

type Unsaved = {
  /** What happens to the unsaved work, if it is not lost. */
  text?: string
  /** The work is stored, so a reload restores it. */
  isStored?: boolean
  /** The work belongs to the tab of a page: changing to another tab of the same page drops it as well. */
  isOfTab?: boolean
}

const all = new Map<object, Unsaved>()

export const listUnsaved = (): Unsaved[] => [...all.values()]

/**
 * Asks staff for confirmation before they leave the page while something is unsaved. Returns a function to call after
 * saving, so that they can leave at once.
 */
export function useUnsaved(isUnsaved: boolean, { text, isStored, isOfTab }: Unsaved = {}): () => void {
  const [key] = useState(() => ({}))
  useEffect(() => {
    if (!isUnsaved) return
    all.set(key, { ...(text && { text }), isStored: isStored ?? false, isOfTab: isOfTab ?? false })
    return () => {
      all.delete(key)
    }
  }, [key, isUnsaved, text, isStored, isOfTab])
  return useCallback(() => {
    all.delete(key)
  }, [key])
}
