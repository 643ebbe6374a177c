import { readItem, removeItem, removeItems, saveItem } from '@corium/browser/browser-storage'
import { clearRequestDetails } from './card-basket.ts'

/*
 * What a person has entered and not sent yet lives in the tab's session storage, so a reload or a look at
 * another page does not lose it. The next person at this computer must not see it.
 */

/** How the keys of all drafts start. */
export const draftStart = 'draft-'

/** Has the id of the member whose drafts these are. */
export const ownerKey = `${draftStart}owner`

/** The unsent input of a form. */
export function readDraft<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(readItem('sessionStorage', draftStart + name) ?? '{}') as Partial<T>
  } catch {
    return {}
  }
}

/** The draft is JSON. */
export const saveDraft = (name: string, draft: string): void =>
  saveItem('sessionStorage', draftStart + name, draft)

export const clearDraft = (name: string): void => removeItem('sessionStorage', draftStart + name)

/** Returns how many items there were, the owner among them. */
export function clearDrafts(): number {
  clearRequestDetails()
  return removeItems('sessionStorage', draftStart)
}

/**
 * Removes the drafts of another member, and without a member those of any. The drafts of a visitor stay for the
 * account that they log in to. Returns whether there were drafts to remove.
 */
export function keepDraftsOf(memberId: string): boolean {
  const owner = readItem('sessionStorage', ownerKey)
  const hasOthers = owner !== null && owner !== memberId && clearDrafts() > 1
  if (memberId) saveItem('sessionStorage', ownerKey, memberId)
  return hasOthers
}
