/** The elements that `frame.css` lets the browser skip until they come near the screen. */
const leftOut = '.sections > *, .goods-grid > *, .footer'

/** Milliseconds between two pieces, to let more urgent work run. */
const pause = 50

/**
 * Lays out the page below the first screen, piece by piece, so that the scroll bar is right and a picture of the
 * whole page shows all of it. Pages that the visitor opens next are laid out at once.
 */
export async function layOutAll(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>(leftOut)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    element.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset.laidOut = ''
}
