/** What `frame.css` lets the browser leave out until it comes near the screen. */
const leftOut = '.sections > *, .goods-grid > *, .footer'

/** Milliseconds between two pieces, for what is more urgent. */
const pause = 50

/**
 * Lays out what is below the first screen, piece by piece: so the scroll bar is true, and a picture of the whole page
 * shows all of it. Pages that the visitor opens next are laid out at once.
 */
export async function layOutAll(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>(leftOut)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    element.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset.laidOut = ''
}
