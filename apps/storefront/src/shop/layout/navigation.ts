import { paths } from '@corium/contract/paths'

/** The main menu's items and the panels below them. */
export const menu = [
  { key: 'materials', to: paths.products(), panel: 'materials' },
  { key: 'use', to: paths.products(), panel: 'use' },
  { key: 'color', to: paths.color(), panel: 'color' },
  { key: 'new', to: paths.products({ sort: 'new' }), panel: undefined },
  { key: 'trends', to: paths.trends(), panel: undefined },
  { key: 'simulator', to: paths.simulator(), panel: undefined },
] as const

export type Panel = NonNullable<(typeof menu)[number]['panel']>

/** The menu item that a page belongs to. */
export function activeMenuKey(pathname: string, search: string): string | undefined {
  if (pathname.startsWith('/home/product')) return search.includes('sort=new') ? 'new' : 'materials'
  if (pathname === '/home/search' && search.includes('mode=')) return 'color'
  if (pathname === '/home/simulator') return 'simulator'
  if (pathname.startsWith('/home/trend')) return 'trends'
  return undefined
}

/** Pages that on a phone have a back button and their own action bar instead of menu and tabs. */
export const hasActionBar = (pathname: string): boolean =>
  /^\/home\/(productdetail|simulator$|shopping\/|orderDetails|afterSalesform|comment$)/.test(pathname)
