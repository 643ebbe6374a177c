import { readItem, saveItem } from '@corium/browser/browser-storage'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsScroll } from '#api/keep-scroll.ts'
import { keepAlivePages } from './keep-alive-pages.ts'

const keepAlivePage = new RegExp(`^/home/(${keepAlivePages.join('|')})(/|$)`)

/** In session storage: the positions of the keep-alive pages, for going back after a reload. */
const positionsKey = 'scroll-positions'

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Scrolls the window after a navigation (docs/decisions/0006-scroll-position.md):
 * - to the top of a new page (§2)
 * - back to where a keep-alive page was left
 * - not at all when a page changes its own query, such as a filter; going back over that change restores
 *   the position
 */
export function useScrollPosition(): void {
  const { pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  const returning = type === 'POP'
  const staying = type === 'REPLACE' || (type === 'PUSH' && keepsScroll(state))
  const page = pathname + search
  const shown = useRef({ pathname, page })
  const positions = useRef(new Map<string, number>())
  const stopScrolling = useRef<() => void>(undefined)

  useEffect(() => {
    const savePosition = () => {
      const { pathname, page } = shown.current
      if (keepAlivePage.test(pathname)) positions.current.set(page, window.scrollY)
    }
    // The browser must not restore positions between our pages, and forgets those of the pages before a reload.
    const leave = () => {
      history.scrollRestoration = 'auto'
      saveItem('sessionStorage', positionsKey, JSON.stringify([...positions.current]))
    }
    history.scrollRestoration = 'manual'
    positions.current = new Map(JSON.parse(readItem('sessionStorage', positionsKey) ?? '[]'))
    const left = wasReloaded() && positions.current.get(shown.current.page)
    if (left && isNotRestored(left)) stopScrolling.current = scrollWhenLongEnough(left)
    savePosition()
    addEventListener('scroll', savePosition, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', savePosition)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  useBeforePaint(() => {
    const before = shown.current
    shown.current = { pathname, page }
    const samePage = before.pathname === pathname
    if (before.page !== page) stopScrolling.current?.()
    if (hash) document.getElementById(idOf(hash))?.scrollIntoView()
    else if (before.page !== page) {
      const isKept = keepAlivePage.test(pathname)
      const top = (returning && isKept && positions.current.get(page)) || 0
      if (!(samePage && staying)) stopScrolling.current = scrollWhenLongEnough(top)
      // No scroll event tells of a page that shows where the one before was.
      if (isKept) positions.current.set(page, window.scrollY)
    }
    // Keyboard and screen reader users continue in the new page, not at a link that has been removed. A
    // visitor who types the next search already continues there.
    const typing = document.activeElement?.closest('[data-drafting]')
    if (!samePage && !typing) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, page, hash, returning, staying])
}

/** The page before this one in the tab was the same page, or one that Back or Forward led away from. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

/** Otherwise the browser has restored the position, and the visitor may have scrolled on already. */
const isNotRestored = (top: number): boolean =>
  window.scrollY === 0 || top + window.innerHeight > document.documentElement.scrollHeight

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls there, and again while the page is too short: a long list first loads the rows that the visitor had
 * loaded. Ends when the visitor does something, or with the returned function.
 */
function scrollWhenLongEnough(top: number): () => void {
  const scroll = () => {
    window.scrollTo(0, top)
    if (window.scrollY >= Math.floor(top)) stop()
  }
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    observer.disconnect()
    for (const input of inputs) removeEventListener(input, stop)
  }
  for (const input of inputs) addEventListener(input, stop, { passive: true })
  observer.observe(document.body)
  scroll()
  return stop
}

/** The element id in a hash; a hash that cannot be decoded is used unchanged. */
function idOf(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
