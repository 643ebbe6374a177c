import { Activity, type ContextType, use, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { ScreenBoundary } from './screen-boundary.tsx'

type Page = { outlet: ReturnType<typeof useOutlet>; location: ContextType<typeof LocationContext> }

/**
 * An outlet that keeps some of its pages mounted while others show (§2), with their state and inputs.
 * A kept page goes on seeing the location that it was last shown with, not the next page's.
 * `depth` is the place of the child's name in the path: 1 below the root, 2 below /home.
 */
export function KeptOutlet({ depth, kept }: { depth: number; kept: readonly string[] }) {
  const outlet = useOutlet()
  const location = use(LocationContext)
  const path = location.location.pathname
  const name = path.split('/')[depth] ?? ''
  const isKept = kept.includes(name)

  const [pages, setPages] = useState<Readonly<Record<string, Page>>>({})
  const known = pages[name]
  if (isKept && (known?.outlet !== outlet || known.location !== location)) {
    setPages({ ...pages, [name]: { outlet, location } })
  }

  return (
    <>
      {Object.entries(pages).map(([key, page]) => (
        <Activity key={key} mode={key === name ? 'visible' : 'hidden'}>
          <LocationContext value={page.location}>
            <ScreenBoundary visit={page.location.location.key}>{page.outlet}</ScreenBoundary>
          </LocationContext>
        </Activity>
      ))}
      {!isKept && (
        <ScreenBoundary key={path} visit={location.location.key}>
          {outlet}
        </ScreenBoundary>
      )}
    </>
  )
}
