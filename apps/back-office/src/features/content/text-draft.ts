import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import type { ContentBody } from '@corium/contract/content-bodies'
import { create } from 'zustand'

/** An unsaved draft: the version that it is based on, the text of that version, and the text as typed. */
export type TextDraft = { version: number; base: ContentBody | null; body: ContentBody }

/*
 * Drafts live in the browser's storage, so that they outlive a closed tab and a lost login. The name has the
 * staff member's id: another person at the same computer does not find them.
 */
const useDrafts = create<Record<string, TextDraft | null>>(() => ({}))

const storageKey = (name: string) => `content-draft ${name}`

function readDraft(name: string): TextDraft | null {
  try {
    return JSON.parse(readItem('localStorage', storageKey(name)) ?? 'null') as TextDraft | null
  } catch {
    return null
  }
}

export function useTextDraft(name: string): TextDraft | null {
  const held = useDrafts((all) => all[name])
  return held === undefined ? readDraftOnce(name) : held
}

const read = new Map<string, TextDraft | null>()

/** The same object each time, until the draft changes. */
function readDraftOnce(name: string): TextDraft | null {
  if (!read.has(name)) read.set(name, readDraft(name))
  return read.get(name) ?? null
}

export function keepTextDraft(name: string, draft: TextDraft): void {
  saveItem('localStorage', storageKey(name), JSON.stringify(draft))
  useDrafts.setState({ [name]: draft })
}

/**
 * `sent` was saved as `version`. Text typed meanwhile stays as a draft based on that version; otherwise the draft
 * is removed.
 */
export function settleTextDraft(name: string, sent: TextDraft, version: number): void {
  const now = useDrafts.getState()[name]
  if (!now || now.body === sent.body) dropTextDraft(name)
  else keepTextDraft(name, { version, base: sent.body, body: now.body })
}

export function dropTextDraft(name: string): void {
  removeItem('localStorage', storageKey(name))
  read.delete(name)
  useDrafts.setState({ [name]: null })
}
