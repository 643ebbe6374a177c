import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { firstInput, onFirstInput } from './use-first-input.ts'

/** A component that waits for an action. Its code is fetched after the first input, so that it is there when it is needed. */
export function lazyAfterInput<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // One that cannot be fetched now is fetched again when it is needed.
  onFirstInput(() => void load().catch(() => undefined))
  return lazyWithRetry(load)
}

/** Code that the first input brings, undefined until then, and a function that fetches it again if that has failed. */
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
 * A part below the first screen. The server renders it, and the browser leaves it as it is until the first input: then its
 * code is fetched and makes it interactive. Needs a `Suspense`; a new rendering of its parent before would show the fallback.
 */
export function hydratedAfterInput<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazyWithRetry(async () => {
    await firstInput()
    return load()
  })
}
