import { flushSync } from 'react-dom'

/**
 * Moves the focus to the page's content when the focused element is removed, so that keyboard users keep
 * their place.
 */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Closes a dialog whose opening button is removed by the action, so the focus cannot return to it. */
export function closeAndFocusMain(close: () => void): void {
  flushSync(close)
  focusMain()
}
