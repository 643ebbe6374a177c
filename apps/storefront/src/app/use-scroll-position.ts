import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepsScroll, readPositions, savePositions } from '#api/keep-scroll.ts'
import { keepAlivePages } from './keep-alive-pages.ts'

const keepAlivePage = new RegExp(`^/home/(${keepAlivePages.join('|')})(/|$)`)

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

  useEffect(() => {
    const savePosition = () => {
      const { pathname, page } = shown.current
      if (keepAlivePage.test(pathname)) positions.current.set(page, window.scrollY)
    }
    // The browser restores the position of a reloaded page, but must not do so between our pages. It forgets the
    // positions of earlier pages.
    const leave = () => {
      // The event of the last scroll can still be on its way.
      savePosition()
      history.scrollRestoration = 'auto'
      savePositions(positions.current)
    }
    history.scrollRestoration = 'manual'
    positions.current = readPositions()
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
    if (hash) document.getElementById(idOf(hash))?.scrollIntoView()
    else if (before.page !== page) {
      const isKept = keepAlivePage.test(pathname)
      const top = (returning && isKept && positions.current.get(page)) || 0
      if (!(samePage && staying)) window.scrollTo(0, top)
      // A page that shows at the last page's position fires no scroll event.
      if (isKept) positions.current.set(page, window.scrollY)
    }
    // Keyboard and screen reader users continue in the new page, not at a link that has been removed. A
    // visitor who types the next search already continues there.
    const typing = document.activeElement?.closest('[data-drafting]')
    if (!samePage && !typing) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, page, hash, returning, staying])
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
