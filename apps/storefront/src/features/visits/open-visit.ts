import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { consentSeconds } from '@corium/contract/consent'
import { readCookie, saveCookie } from '#ui/cookies.ts'

/** One opening of the shop: it lasts until its tab is closed, also over reloads. */
export type Visit = { count: number; source: string; seconds: number }

/** The visit of this tab, in session storage; how many there were, in a cookie. */
const visitKey = 'visit'
const countCookie = 'visit_count'

/** The visit of this tab so far, or a new one. */
export function openVisit(landing = landingSearch()): Visit {
  const stored = parse(readItem('sessionStorage', visitKey))
  if (stored) return stored
  const count = Math.min(1_000_000, (Number.parseInt(readCookie(countCookie) ?? '', 10) || 0) + 1)
  const source = new URLSearchParams(landing).get('source')?.slice(0, 100) || 'search'
  const visit = { count, source, seconds: 0 }
  saveCookie(countCookie, String(count), consentSeconds)
  saveVisit(visit)
  return visit
}

export function saveVisit(visit: Visit): void {
  saveItem('sessionStorage', visitKey, JSON.stringify(visit))
}

/** Leaves nothing in the browser, after the consent was withdrawn. */
export function forgetVisits(): void {
  removeItem('sessionStorage', visitKey)
  saveCookie(countCookie, '', 0)
}

/** The query of the page that the visitor came to; on the pages after it the address bar has lost it. */
function landingSearch(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry ? new URL(entry.name).search : location.search
}

function parse(stored: string | null): Visit | undefined {
  try {
    const { count, source, seconds } = JSON.parse(stored ?? '') as Visit
    return count > 0 && typeof source === 'string' && seconds >= 0 ? { count, source, seconds } : undefined
  } catch {
    return undefined
  }
}
