import { useSyncExternalStore } from 'react'

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, 1000)
  return () => clearInterval(timer)
}
const seconds = () => Math.floor(Date.now() / 1000)

/** The device's Unix time in seconds; re-renders once a second. */
export const useCurrentTime = (): number => useSyncExternalStore(subscribe, seconds, seconds)

/** Whether a time has come, in seconds of the device's clock; re-renders only when it does. */
export function useIsPast(time: number | null | undefined): boolean {
  const isPast = () => typeof time === 'number' && Date.now() >= time * 1000
  return useSyncExternalStore(subscribe, isPast, isPast)
}
