import { useSyncExternalStore } from 'react'

let wide: MediaQueryList | undefined
// The same width as Tailwind's `lg`.
const wideWindow = () => (wide ??= matchMedia('(min-width: 1024px)'))

function subscribe(onChange: () => void) {
  wideWindow().addEventListener('change', onChange)
  return () => wideWindow().removeEventListener('change', onChange)
}

/**
 * Whether the window has room for a column beside the content; false on the server
 * and until the page is hydrated.
 */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wideWindow().matches,
    () => false,
  )
