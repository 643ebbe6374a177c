/** What `frame.css` lets the browser leave out until it comes near the screen. */
const leftOut = '.sections > *, .goods-grid > *, .footer'

/**
 * Lays out what is below the first screen, piece by piece while the browser has nothing else to do: so the scroll bar
 * is true, and a picture of the whole page shows all of it. Pages that the visitor opens next are laid out at once.
 */
export async function layOutAll(): Promise<void> {
  await loaded()
  for (const element of document.querySelectorAll<HTMLElement>(leftOut)) {
    await idle()
    element.style.contentVisibility = 'visible'
  }
  document.documentElement.dataset.laidOut = ''
}

const loaded = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    else addEventListener('load', resolve, { once: true })
  })

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve)
    else setTimeout(resolve, 50)
  })
