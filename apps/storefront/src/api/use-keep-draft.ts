import { useEffect, useRef } from 'react'
import { saveDraft } from './drafts.ts'

/** Keeps what a form holds as a draft, from the first change on; without a name it keeps nothing. */
export function useKeepDraft(name: string | undefined, draft: object): void {
  const text = JSON.stringify(draft)
  const kept = useRef(text)
  useEffect(() => {
    if (!name || text === kept.current) return
    kept.current = text
    saveDraft(name, text)
  }, [name, text])
}
