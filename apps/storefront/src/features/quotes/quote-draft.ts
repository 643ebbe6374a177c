import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { draftStart } from '#api/drafts.ts'

/** What the buyer has typed of a request that is not sent yet. It lives as long as the tab. */
export type QuoteDraft = { company: string; needed_by: string; note: string }

const key = `${draftStart}quote`

export function readQuoteDraft(): Partial<QuoteDraft> {
  try {
    return JSON.parse(readItem('sessionStorage', key) ?? '{}') as Partial<QuoteDraft>
  } catch {
    return {}
  }
}

export const saveQuoteDraft = (draft: QuoteDraft): void =>
  saveItem('sessionStorage', key, JSON.stringify(draft))

export const clearQuoteDraft = (): void => removeItem('sessionStorage', key)
