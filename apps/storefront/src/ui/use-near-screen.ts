import { type RefCallback, useCallback, useState } from 'react'

/** Whether the element of the ref has come within the height of a screen of what the visitor sees. */
export function useNearScreen(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false)
  const observe = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [observe, isNear]
}
