import { useCallback, useEffect, useState } from 'react'

type Unsaved = {
  /** Says what becomes of it, when that is not that it is lost. */
  text?: string
  /** A reload finds it again. */
  isStored?: boolean
  /** Another tab of the same page drops it as well. */
  isOfTab?: boolean
}

const all = new Map<object, Unsaved>()

export const listUnsaved = (): Unsaved[] => [...all.values()]

/**
 * While something is unsaved, staff are asked before they leave the page. Returns a function for the moment
 * after saving: the page can be left at once.
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
