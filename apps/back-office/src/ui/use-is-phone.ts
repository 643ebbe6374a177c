import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether the window matches a media query. */
function matching(condition: string): () => boolean {
  const query = matchMedia(condition)
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** Whether the window is as narrow as a phone, where lists are blocks instead of tables. */
export const useIsPhone = matching('(max-width: 640px)')

/** Whether a column fits beside a list whose table has many columns. */
export const useIsWide = matching('(min-width: 1400px)')
