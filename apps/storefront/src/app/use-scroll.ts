import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isStaying } from '#api/stays.ts'

const keptPage = /^\/home\/(index|product|search|collection|about)(\/|$)/

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Where the window stands after a navigation: at the top (§2), except that a kept page comes back where
 * it was left and a change of the same page's own address (a filter) moves nothing; going back over such a
 * change comes back to where the page was before it.
 */
export function useScroll(): void {
  const { pathname, search, hash, state } = useLocation()
  const type = useNavigationType()
  const returning = type === 'POP'
  const staying = type === 'REPLACE' || (type === 'PUSH' && isStaying(state))
  const page = pathname + search
  const shown = useRef({ pathname, page })
  const left = useRef(new Map<string, number>())

  useEffect(() => {
    const remember = () => left.current.set(shown.current.page, window.scrollY)
    // The browser restores by itself after a reload, never between our pages.
    const auto = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', auto)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', auto)
      auto()
    }
  }, [])

  useBeforePaint(() => {
    const before = shown.current
    shown.current = { pathname, page }
    const samePage = before.pathname === pathname
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
    else if (before.page !== page && !(samePage && staying)) {
      window.scrollTo(
        0,
        keptPage.test(pathname) && (returning || !samePage) ? (left.current.get(page) ?? 0) : 0,
      )
    }
    // Keyboard and screen reader go on from the new page, not from a link that is gone.
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, page, hash, returning, staying])
}
