import { createContext, type ReactNode, use } from 'react'
import type { Language } from './language.ts'

/** What a page knows of where it is shown: its language and the shop's public origin. */
export type Site = { language: Language; origin: string }

const SiteContext = createContext<Site>({ language: 'en-us', origin: '' })

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export const useSite = (): Site => use(SiteContext)
