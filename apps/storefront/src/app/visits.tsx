import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closeConsent, restoreConsent, useConsent } from '#api/consent.ts'
import type { VisitTracker } from '#features/visits/track-visits.ts'
import { OverlayBoundary } from '#shop/page/overlay-boundary.tsx'

const ConsentBar = lazyWithRetry(() => import('#features/visits/consent-bar.tsx'))

/** Milliseconds after hydration before the code of the statistics may load. */
const delay = 1000

/** The consent bar and the visit statistics. Their code is loaded late and only when needed. */
export function Visits() {
  const { choice, isOpen } = useConsent()
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    // A frame of the back office shows a draft to staff.
    if (window !== window.top) return
    restoreConsent()
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [])
  useTracker(isLate && choice === 'allowed')

  if (!isOpen && !(isLate && choice === 'unasked')) return null
  function handleFailure() {
    closeConsent()
    // The bar appears again after the next full page load.
    setLate(false)
  }
  return (
    <OverlayBoundary onFailure={handleFailure} silent={!isOpen}>
      <ConsentBar />
    </OverlayBoundary>
  )
}

/**
 * Counts this visit and its pages while the visitor allows it. Statistics that cannot be loaded are not worth a
 * message.
 */
function useTracker(isAllowed: boolean): void {
  const { pathname, search } = useLocation()
  const [tracker, setTracker] = useState<VisitTracker>()

  useEffect(() => {
    if (!isAllowed) return
    let wanted = true
    let started: VisitTracker | undefined
    import('#features/visits/track-visits.ts').then(
      ({ trackVisits }) => {
        if (!wanted) return
        started = trackVisits()
        setTracker(started)
      },
      () => undefined,
    )
    return () => {
      wanted = false
      setTracker(undefined)
      started?.stop()
    }
  }, [isAllowed])

  useEffect(() => tracker?.enter(pathname, search), [tracker, pathname, search])
}
