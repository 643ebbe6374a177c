import { useEffect, useRef } from 'react'

/**
 * Scrolls a row of links or buttons sideways to the chosen one, which a phone may have no space for. `shown` contains
 * everything that affects which one is chosen or where it is.
 */
export function useChosenInView<Row extends HTMLElement>(shown: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-pressed="true"], [aria-current="page"]')
    if (!shown || !row.current || !chosen) return
    const [inner, outer] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()]
    const after = Math.ceil(Math.max(inner.right - outer.right, 0))
    const before = Math.floor(Math.min(inner.left - outer.left, 0))
    row.current.scrollLeft += after + before
  }, [shown])
  return row
}
