import { flushSync } from 'react-dom'

/** What had the focus is about to go, or gone: the focus stays on the page. */
export const toMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Closes a dialog after which the button that opened it is not there any more. */
export function closeToMain(close: () => void): void {
  flushSync(close)
  toMain()
}
