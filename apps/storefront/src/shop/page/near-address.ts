import { maxLength } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import type { Translate } from '#i18n/translate.ts'

/**
 * The address that the visitor asked for: that of the redirect to /NotFound, if it looks like one, or that of the
 * page.
 */
export function addressIn(pathname: string, search: string): string {
  if (pathname !== paths.notFound()) return pathname
  const from = new URLSearchParams(search).get('from') ?? ''
  return /^\/[\w./%~+-]{1,120}$/.test(from) ? from : ''
}

/** The pages that an address may have meant, by the last part of their path. */
const pages = [
  { to: paths.products(), text: 'materials' },
  { to: paths.newsList(), text: 'news' },
  { to: paths.contact(), text: 'write' },
  { to: paths.help(), text: 'help' },
  { to: paths.about(), text: 'company' },
  { to: paths.trends(), text: 'trends' },
  { to: paths.guide(), text: 'guide' },
  { to: paths.simulator(), text: 'simulator' },
  { to: paths.bag(), text: 'bag' },
  { to: paths.favorites(), text: 'saved' },
  { to: paths.account(), text: 'account' },
  { to: paths.orders(), text: 'orders' },
  { to: paths.afterSales(), text: 'afterSales' },
  { to: paths.invoices(), text: 'invoices' },
  { to: paths.addresses(), text: 'addresses' },
  { to: paths.colorCards(), text: 'cards' },
  { to: paths.agreement(), text: 'agreement' },
  { to: paths.privacy(), text: 'privacy' },
] as const

/** Parts of the shop's own paths, which say nothing about goods. */
const ownParts = new Set(
  ['web', 'productdetail', 'search', ...pages.flatMap(({ to }) => to.split('/'))].map((part) =>
    part.toLowerCase(),
  ),
)

const partsOf = (path: string): string[] => decoded(path).toLowerCase().split('/').filter(Boolean)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Words of an address that may name goods: `brenner litchi` of /home/materials/brenner-litchi.html. */
export function wordsOf(path: string): string {
  const parts = partsOf(path).filter((part) => !ownParts.has(part))
  const words = parts
    .map((part) => part.replace(/\.\w{2,4}$/, ''))
    .flatMap((part) => part.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => /\p{L}/u.test(word) && (word.length > 2 || /\p{Script=Han}/u.test(word)))
  return words.join(' ').slice(0, maxLength.keyword)
}

/** Pages whose path ends almost as the address does, the closest first. */
export function nearPages(path: string, t: Translate<'shell'>): { to: string; text: string }[] {
  const last = partsOf(path).at(-1) ?? ''
  const most = last.length < 4 ? 0 : last.length < 7 ? 1 : 2
  return pages
    .map((page) => ({ ...page, distance: editDistance(last, partsOf(page.to).at(-1) ?? '') }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 2)
    .map(({ to, text }) => ({ to, text: t(text) }))
}

/** How many letters have to be added, removed or replaced. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
