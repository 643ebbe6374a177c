import { useSyncExternalStore } from 'react'

const phone = matchMedia('(max-width: 640px)')

function subscribe(onChange: () => void): () => void {
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone, where lists are blocks instead of tables. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches)
