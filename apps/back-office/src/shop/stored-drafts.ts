import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'

const prefix = 'staff-draft:'

/*
 * Drafts of long forms, which survive closing the window. They must not contain personal data, because they stay in
 * this browser.
 */
export function readStoredDraft(name: string): unknown {
  const text = readItem('localStorage', prefix + name)
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const storeDraft = (name: string, draft: object): void =>
  saveItem('localStorage', prefix + name, JSON.stringify(draft))

export const dropStoredDraft = (name: string): void => removeItem('localStorage', prefix + name)

/** Called at logout, because another person may log in next. */
export function dropStoredDrafts(): void {
  for (const key of storedKeys()) if (key.startsWith(prefix)) removeItem('localStorage', key)
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
