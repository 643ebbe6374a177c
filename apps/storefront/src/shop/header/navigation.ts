import { paths } from '#paths'

/** The words of the main menu and what opens below them. */
export const menu = [
  { key: 'materials', to: paths.products(), panel: 'materials' },
  { key: 'use', to: paths.products(), panel: 'use' },
  { key: 'colour', to: paths.colour(), panel: 'colour' },
  { key: 'new', to: paths.products({ sort: 'new' }), panel: undefined },
  { key: 'trends', to: paths.trends(), panel: undefined },
] as const

export type Panel = NonNullable<(typeof menu)[number]['panel']>

/** Which word of the menu a page belongs to. */
export function menuOf(pathname: string, search: string): string | undefined {
  if (pathname.startsWith('/home/product')) return search.includes('sort=new') ? 'new' : 'materials'
  if (pathname === '/home/search' && search.includes('mode=')) return 'colour'
  if (pathname.startsWith('/home/trend')) return 'trends'
  return undefined
}

/** Pages about one thing to buy: a phone shows the way back and the page's own bar instead of menu and tabs. */
export const isBuying = (pathname: string): boolean => /^\/home\/(productdetail|shopping\/)/.test(pathname)
