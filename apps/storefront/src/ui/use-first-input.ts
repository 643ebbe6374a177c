import { startTransition, useEffect, useState } from 'react'

const events = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'input'] as const

let hasInput = false
const listeners = new Set<() => void>()

function handleInput() {
  hasInput = true
  for (const event of events) removeEventListener(event, handleInput)
  for (const listener of listeners) listener()
  listeners.clear()
}

// Listens at once, because the visitor may move before the first component that waits for it is loaded.
if (typeof window !== 'undefined') {
  for (const event of events) addEventListener(event, handleInput, { passive: true })
}

/**
 * Calls `listener` once the visitor has scrolled, moved the pointer, pressed a key or typed; at once if that has
 * already happened.
 */
export function onFirstInput(listener: () => void): void {
  if (hasInput) listener()
  else if (typeof window !== 'undefined') listeners.add(listener)
}

/** Resolves at the first input; on the server at once. */
export const firstInput = () =>
  typeof window === 'undefined' ? undefined : new Promise<void>((resolve) => onFirstInput(resolve))

/**
 * Whether the visitor has scrolled, moved the pointer, pressed a key or typed. For details that are not worth a place
 * in the first load: they load later, without delaying what the visitor reads first.
 */
export function useFirstInput(): boolean {
  const [happened, setHappened] = useState(false)
  useEffect(() => {
    const listener = () => startTransition(() => setHappened(true))
    if (hasInput) return listener()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
  return happened
}
