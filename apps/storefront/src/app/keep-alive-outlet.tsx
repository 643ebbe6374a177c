import { Activity, type ContextType, use, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router'
import { ScreenBoundary } from './screen-boundary.tsx'

type Page = { outlet: ReturnType<typeof useOutlet>; location: ContextType<typeof LocationContext> }

/**
 * An outlet that keeps some pages mounted, with their state and inputs, while another page shows (§2). A
 * hidden page still sees the location that it was last shown with. `depth` says which part of the path names
 * a page: 1 below the root, 2 below /home.
 */
export function KeepAliveOutlet({ depth, keepAlive }: { depth: number; keepAlive: readonly string[] }) {
  const outlet = useOutlet()
  const location = use(LocationContext)
  const path = location.location.pathname
  const name = path.split('/')[depth] ?? ''
  const isKeptAlive = keepAlive.includes(name)

  const [pages, setPages] = useState<Readonly<Record<string, Page>>>({})
  const page = pages[name]
  if (isKeptAlive && (page?.outlet !== outlet || page.location !== location)) {
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
      {!isKeptAlive && (
        <ScreenBoundary key={path} visit={location.location.key}>
          {outlet}
        </ScreenBoundary>
      )}
    </>
  )
}
