import { basePath } from '@corium/contract/paths'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTexts, useTextsAhead } from '#i18n/use-texts.tsx'

/** Milliseconds of the fade (§9), the same as in the style `loading-leave`. */
const fadeTime = 400

/**
 * The full-screen overlay during the first visit to each route (§2), except for the
 * page that the server rendered.
 */
export function RouteLoading() {
  const t = useTexts('common')
  const { pathname } = useLocation()
  // A pending location includes the base path, the current one does not.
  const nextPath = useNavigation().location?.pathname.slice(basePath.length)
  useTextsAhead(nextPath)
  const visited = useRef(new Set<string>())
  const [state, setState] = useState<'hidden' | 'shown' | 'fading'>('hidden')

  useEffect(() => {
    visited.current.add(pathname)
  }, [pathname])

  const firstVisit = nextPath !== undefined && !visited.current.has(nextPath)
  if (firstVisit && state !== 'shown') setState('shown')
  if (nextPath === undefined && state === 'shown') setState('fading')

  useEffect(() => {
    if (state !== 'fading') return
    const timer = setTimeout(() => setState('hidden'), fadeTime)
    return () => clearTimeout(timer)
  }, [state])

  if (state === 'hidden') return null
  return (
    <div
      role="status"
      aria-busy={state === 'shown'}
      className={state === 'fading' ? 'loading loading-leave' : 'loading'}
    >
      <span className="loading-mark" aria-hidden="true" />
      <span className="sr-only">{state === 'shown' && t('loading')}</span>
    </div>
  )
}
