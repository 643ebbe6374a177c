import { createContext, type ReactNode, use } from 'react'
import type { Language } from './language.ts'

/** What a page knows of where it is shown: its language, the shop's public origin, the nonce of its scripts. */
export type Site = { language: Language; origin: string; nonce: string | undefined }

const SiteContext = createContext<Site>({ language: 'en-us', origin: '', nonce: undefined })

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>
}

export const useSite = (): Site => use(SiteContext)
