/**
 * The `ref` of a text input or text area that the server renders. React takes what the visitor typed before
 * hydration for what it rendered itself, so the page would show one value and send another. This types the text
 * again once React listens, and leaves the field again if the visitor already has.
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

/** The controls that React has rendered before: only before the first rendering can the visitor have used one. */
const rendered = new WeakSet<Element>()

/**
 * The same for a checkbox or radio, which React has rendered with or without a tick. Clicks it after all
 * effects of the page: the router navigates only then, and each click has to add to the ones before.
 */
export function repeatEarlyTick(input: HTMLInputElement | null, checked: boolean | undefined): void {
  if (!input || checked === undefined || rendered.has(input)) return
  rendered.add(input)
  // A radio loses its tick to another one, which is clicked.
  const isEarly = input.type === 'radio' ? input.checked && !checked : input.checked !== checked
  if (!isEarly) return
  queueMicrotask(() => {
    input.checked = checked
    input.click()
  })
}

/** The same for a select, which React has rendered with this value. */
export function repeatEarlyChoice(select: HTMLSelectElement | null, value: string): void {
  if (!select || rendered.has(select)) return
  rendered.add(select)
  const chosen = select.value
  if (chosen === value) return
  queueMicrotask(() => {
    select.value = chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
