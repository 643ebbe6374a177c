import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { loadWithRetry } from '@corium/browser/load-once'
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { firstInput, onFirstInput } from './use-first-input.ts'

/**
 * A component that appears after an action. Its code is fetched at the first input, so that it is ready when it is
 * needed.
 */
export function lazyAfterInput<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // Code that cannot be fetched now is fetched again when it is needed.
  onFirstInput(() => void load().catch(() => undefined))
  return lazyWithRetry(load)
}

/**
 * Code that is loaded at the first input, undefined until then, and a function that fetches it again after a failure.
 */
export function useAfterInput<Module extends object>(
  load: () => Promise<Module>,
): [Module | undefined, () => void] {
  const [loaded, setLoaded] = useState<Module>()
  const fetchCode = useCallback(() => {
    load().then(setLoaded, () => undefined)
  }, [load])
  useEffect(() => onFirstInput(fetchCode), [fetchCode])
  return [loaded, fetchCode]
}

/**
 * A part below the first screen. The server renders it, and the browser leaves it as it is until the first
 * input: then its code is fetched and makes it interactive.
 */
export function hydratedAfterInput<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  // A page that opens after the first input fetches the code together with its data.
  onFirstInput(() => void load().catch(() => undefined))
  const Loaded = lazyWithRetry(async () => {
    await firstInput()
    return loadWithRetry(load)
  })
  return (props: Props) => (
    <HydratedLater fallback={fallback}>
      <Loaded {...props} />
    </HydratedLater>
  )
}

/**
 * A part that React hydrates later than the page. It does not render before that, because React would replace the
 * server's HTML by the fallback. A click on one of its buttons, which React would drop, is repeated.
 */
function HydratedLater({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const clicked = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isHydrated) {
      clicked.current?.click()
      return
    }
    function rememberClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest('button') : null
      if (button && element.current?.contains(button)) clicked.current = button
    }
    addEventListener('click', rememberClick, { capture: true })
    return () => removeEventListener('click', rememberClick, { capture: true })
  }, [isHydrated])
  const part = (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated onHydrated={setHydrated} />
    </Suspense>
  )
  const [first] = useState(part)
  return (
    <div ref={element} className="contents">
      {isHydrated ? part : first}
    </div>
  )
}

function Hydrated({ onHydrated }: { onHydrated: (isHydrated: boolean) => void }) {
  useEffect(() => onHydrated(true), [onHydrated])
  return null
}
