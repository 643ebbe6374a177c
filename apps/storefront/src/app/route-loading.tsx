import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { basePath } from '#paths'

/** Milliseconds of the fade (§9); style `loading-leave` runs as long. */
const fade = 400

/**
 * The full-screen overlay on the first visit to each route (§2). The first page of all needs none: its
 * navigation is over when it arrives.
 */
export function RouteLoading() {
  const t = useTexts('common')
  const { pathname } = useLocation()
  // A pending location still carries the base path, the present one does not.
  const heading = useNavigation().location?.pathname.slice(basePath.length)
  const visited = useRef(new Set<string>())
  const [state, setState] = useState<'away' | 'here' | 'leaving'>('away')

  useEffect(() => {
    visited.current.add(pathname)
  }, [pathname])

  const firstVisit = heading !== undefined && !visited.current.has(heading)
  if (firstVisit && state !== 'here') setState('here')
  if (heading === undefined && state === 'here') setState('leaving')

  useEffect(() => {
    if (state !== 'leaving') return
    const timer = setTimeout(() => setState('away'), fade)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'away') return null
  return (
    <div
      role="status"
      aria-busy={state === 'here'}
      className={state === 'leaving' ? 'loading loading-leave' : 'loading'}
    >
      <span className="loading-mark" aria-hidden="true" />
      <span className="sr-only">{state === 'here' && t('loading')}</span>
    </div>
  )
}
