/*
 * Cookies that scripts read and write. A browser may block them: they then read as
 * missing, and writing does nothing.
 */

export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}

/** Saves a cookie of the whole site for this many seconds; 0 deletes it. */
export function saveCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`
}
