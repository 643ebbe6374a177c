/**
 * The `ref` of a text input or text area that the server renders. React takes what the visitor typed before
 * hydration for what it rendered itself, so the page would show one value and send another. Types it again,
 * now that React listens; leaves the field again if the visitor already has.
 */
export function repeatEarlyInput(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!input || input.value === input.defaultValue) return
  const typed = input.value
  // React ignores an event without a change from the value that was last set through the element itself.
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, typed)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  if (input.ownerDocument.activeElement === input) return
  queueMicrotask(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

/** The same for a checkbox or radio that React has rendered without a tick. */
export function repeatEarlyTick(input: HTMLInputElement | null, rendered: boolean | undefined): void {
  if (!input?.checked || rendered !== false) return
  input.checked = false
  input.click()
}
