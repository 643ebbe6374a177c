/** Whether a mouse button is down; a tap ends with the same events. */
let isPressed = false

/** Runs once, when the frame of the page is hydrated. */
export function watchPresses(): void {
  const set = ({ type }: Event) => {
    isPressed = type === 'mousedown'
  }
  addEventListener('mousedown', set, true)
  addEventListener('mouseup', set, true)
}

/**
 * Runs a change that moves the page once no mouse button is down. Pressing a button first takes the focus from a
 * field; a message that appears then moves the button away from the pointer, and the press is lost.
 */
export function afterPress(run: () => void): void {
  // The click comes right after mouseup.
  if (isPressed) addEventListener('mouseup', () => setTimeout(run), { once: true })
  else run()
}
