import { createHash, randomBytes } from 'node:crypto'

/** A random value, new for each rendering, so that stored text cannot contain it. */
export const createNonce = (): string => randomBytes(18).toString('base64url')

/**
 * The scripts of a page, with their attributes. Without the nonce of a rendering, so
 * that it is compiled once.
 */
const scripts = /<script((?: [a-zA-Z-]+="[^"<>]*")*)>([\s\S]*?)<\/script>/g

/**
 * Removes the nonce, which marks the tags that the storefront itself emits, and adds the security headers.
 * The policy allows the marked inline scripts by hash, because unlike a nonce a hash also works for cached
 * pages. A script injected through stored text has no nonce, so its hash is not
 * allowed and browsers block it.
 */
export function guardPage(
  marked: string,
  nonce: string,
  cdnOrigin = '',
): { html: string; headers: Record<string, string> } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...marked.matchAll(scripts)].flatMap(([, attributes = '', text]) =>
    text && attributes.includes(mark)
      ? [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]
      : [],
  )
  return {
    html: marked.replaceAll(mark, ''),
    headers: pageHeaders({ cdnOrigin, scriptHashes: new Set(hashes) }),
  }
}

/**
 * The page that shows drafts: the back office can frame it, nothing keeps it, and no search engine lists it.
 */
export const framedHeaders = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'content-security-policy': (headers['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
})

/**
 * The security headers of a page. Without hashes, it runs scripts from its own files only. Inline styles are
 * allowed, because React Aria and Ant Design position and style elements with them.
 */
export function pageHeaders({
  cdnOrigin = '',
  scriptHashes = new Set<string>(),
}: {
  cdnOrigin?: string
  scriptHashes?: ReadonlySet<string>
}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...scriptHashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${cdnOrigin}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}
