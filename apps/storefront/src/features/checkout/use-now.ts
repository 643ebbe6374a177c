import { useSyncExternalStore } from 'react'

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, 1000)
  return () => clearInterval(timer)
}
const seconds = () => Math.floor(Date.now() / 1000)

/** This device's time in unix seconds, once a second. */
export const useNow = (): number => useSyncExternalStore(subscribe, seconds, seconds)
