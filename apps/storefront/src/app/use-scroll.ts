import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isStaying } from '#api/stays.ts'
import { keptPages } from './kept-pages.ts'

const keptPage = new RegExp(`^/home/(${keptPages.join('|')})(/|$)`)

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Where the window stands after a navigation: at the top (§2), except that going back finds a kept page where it
 * was left, and a change of the same page's own address (a filter) moves nothing; going back over such a change
 * comes back to where the page was before it.
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
    if (hash) document.getElementById(named(hash))?.scrollIntoView()
    else if (before.page !== page && !(samePage && staying)) {
      window.scrollTo(0, returning && keptPage.test(pathname) ? (left.current.get(page) ?? 0) : 0)
    }
    // Keyboard and screen reader go on from the new page, not from a link that is gone.
    if (!samePage) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, page, hash, returning, staying])
}

/** The id that a hash names; one that is written wrongly is taken as it stands. */
function named(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
