/*
 * After a reload, Back and Forward lead to the pages before it without loading them: the code of the page
 * shows them. Before that code runs, only the URL changes, and React would take the HTML of one page for
 * another.
 */

declare global {
  var servedPage: string | undefined
}

/** Runs at the top of the page. */
export const servedPageScript = 'servedPage=location.pathname+location.search'

/** Whether the URL still names the page that the server rendered. */
export function isServedPage(): boolean {
  const { servedPage } = globalThis
  return servedPage === undefined || servedPage === location.pathname + location.search
}
