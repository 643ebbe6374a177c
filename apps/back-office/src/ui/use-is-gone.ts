import { useCallback, useEffect, useRef } from 'react'

/** Whether the form was closed, or its page left, while it waited for a response. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return useCallback(() => isGone.current, [])
}
