import { useCallback, useEffect, useRef } from 'react'

/** Whether a form was closed, or its page left, while it waited for an answer. */
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
