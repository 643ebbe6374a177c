import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import type { ComponentType } from 'react'
import { onFirstInput } from './use-first-input.ts'

/** A component that waits for an action. Its code is fetched after the first input, so that it is there when it is needed. */
export function lazyAfterInput<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // One that cannot be fetched now is fetched again when it is needed.
  onFirstInput(() => void load().catch(() => undefined))
  return lazyWithRetry(load)
}
