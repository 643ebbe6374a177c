import { maxCompared } from '@corium/contract/limits'
import { create } from 'zustand'
import { readCookie, saveCookie } from '#ui/cookies.ts'

/** The colors that the visitor wants to compare, oldest first. Empty on the server and during hydration. */
export const useCompared = create<{ skuIds: readonly string[] }>(() => ({ skuIds: [] }))

/**
 * In a cookie, because §3 reserves local storage for the token and the language, and
 * a tab's storage ends with it.
 */
const cookie = 'compare'
const keptSeconds = 30 * 24 * 60 * 60

/**
 * Restores the colors of an earlier visit. Another tab may change them, so a page reads them again when it becomes
 * visible.
 */
export function restoreCompared(): void {
  const read = () => useCompared.setState({ skuIds: readSkuIds(decode(readCookie(cookie) ?? '')) })
  read()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && read())
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The ids of a list as the cookie has it: each once, and no more than one comparison holds. */
const readSkuIds = (list: string): string[] =>
  [...new Set(list.split(',').filter(Boolean))].slice(0, maxCompared)

export function setCompared(skuIds: readonly string[]): void {
  useCompared.setState({ skuIds })
  saveCookie(cookie, encodeURIComponent(skuIds.join(',')), skuIds.length > 0 ? keptSeconds : 0)
}

/** Returns whether there was room. */
export function addCompared(skuId: string): boolean {
  const { skuIds } = useCompared.getState()
  if (skuIds.includes(skuId)) return true
  if (skuIds.length === maxCompared) return false
  setCompared([...skuIds, skuId])
  return true
}

export const removeCompared = (skuId: string): void =>
  setCompared(useCompared.getState().skuIds.filter((id) => id !== skuId))
