/*
 * A button that is pressed before the page's code is there does nothing, and the visitor cannot see why. A
 * script at the top of the page remembers the last one, and the page presses it again once it works.
 */

type EarlyClick = EventListener & { button?: HTMLButtonElement }

declare global {
  var earlyClick: EarlyClick | undefined
}

/**
 * A form without an address is for the page's code: the browser would load the page
 * again and drop what was typed.
 */
export const earlyClickScript = `addEventListener('click',earlyClick=function(e){var b=e.target.closest&&e.target.closest('button');if(b){earlyClick.button=b;if(b.type==='submit'&&b.form&&!b.form.hasAttribute('action'))e.preventDefault()}},true)`

/** Call it once React listens: it hydrates what is clicked from then on, and a repeat would be a second click. */
export function forgetLaterClicks(): void {
  const { earlyClick } = globalThis
  if (earlyClick) removeEventListener('click', earlyClick, true)
}

/** Runs once, when the frame of the page is hydrated. */
export function repeatEarlyClick(): void {
  const button = globalThis.earlyClick?.button
  globalThis.earlyClick = undefined
  if (!button) return
  // After the effects of the frame, a key makes React hydrate the screen around the button at once. That
  // repeats what was typed and ticked there, which the click may send.
  setTimeout(() => {
    button.dispatchEvent(new Event('keyup', { bubbles: true }))
    setTimeout(() => button.click())
  })
}
