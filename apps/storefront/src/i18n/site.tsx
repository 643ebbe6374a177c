import { createContext, type ReactNode, use } from 'react'
import type { Language } from './language.ts'

export type Site = {
  /** The language of the page. */
  language: Language
  /** The shop's public origin, such as `https://shop.example`. */
  origin: string
  /**
   * Where browsers load public pictures, if not from the shop itself; known while the
   * page renders on the server.
   */
  cdnOrigin?: string
  /** Marks the page's own inline scripts while it renders on the server. */
  nonce?: string
}

const SiteContext = createContext<Site>({ language: 'en-us', origin: '' })

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export const useSite = (): Site => use(SiteContext)
