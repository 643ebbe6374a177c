/*
 * A button that is pressed before the page's code has loaded does nothing, and the visitor cannot see why. A script
 * at the top of the page remembers the last press, and the page repeats it after hydration.
 */

type EarlyClick = EventListenerObject & { button?: HTMLButtonElement | undefined }

declare global {
  var earlyClick: EarlyClick | undefined
}

/**
 * A form without an action is submitted by the page's code: the browser would load the page again and drop what was
 * typed.
 */
export const earlyClickScript = `earlyClick={handleEvent:function(e){var t=e.target,b=this.button;if(e.type==='submit'){if(b&&b.form===t&&!t.hasAttribute('action'))e.preventDefault()}else if(b=t.closest&&t.closest('button'))this.button=b}};addEventListener('click',earlyClick,true);addEventListener('submit',earlyClick,true)`

const forget = (): void => {
  if (globalThis.earlyClick) globalThis.earlyClick.button = undefined
}

/**
 * Call it once React listens to the document. React hydrates what is clicked from then on, and a repeat would
 * be a second click; but what it cannot hydrate yet, it stops there, before the root element.
 */
export function forgetHandledClicks(): void {
  document.documentElement.addEventListener('click', forget, true)
}

/** Runs once, when the frame of the page is hydrated. */
export function repeatEarlyClick(): void {
  const { earlyClick } = globalThis
  if (!earlyClick) return
  removeEventListener('click', earlyClick, true)
  removeEventListener('submit', earlyClick, true)
  document.documentElement.removeEventListener('click', forget, true)
  globalThis.earlyClick = undefined
  const { button } = earlyClick
  if (!button) return
  // After the effects of the frame, a key makes React hydrate the screen around the button at once. That
  // repeats what was typed and ticked there, which the click may send.
  setTimeout(() => {
    button.dispatchEvent(new Event('keyup', { bubbles: true }))
    setTimeout(() => button.click())
  })
}
