/** Dot segments, also encoded ones, and backslashes, which URL parsers treat as slashes. */
const unresolved = /^[^?]*(?:\/\.|%2e|\\)/i

/**
 * The path and query of a request target, with dot segments resolved, so that the router and the pages see
 * the same path. Some clients send a whole URL as the target (RFC 9112, section 3.2.2).
 */
export function requestPath(target: string): string {
  const isPath = target.startsWith('/')
  if (isPath && !unresolved.test(target)) return target
  const url = URL.parse(isPath ? `http://shop.invalid${target}` : target)
  return url ? `${url.pathname}${url.search}` : target
}
