import { consentCookie, consentSeconds, consentVersion, visitTokenCookie } from '@corium/contract/consent'
import { create } from 'zustand'
import { readCookie, saveCookie } from '#ui/cookies.ts'
import { call, silently } from './client.ts'

type Consent = {
  /** `unknown` on the server and during hydration. */
  choice: 'unknown' | 'unasked' | 'allowed' | 'refused'
  /** The visitor has opened the bar to change the choice. */
  isOpen: boolean
}

/** Whether this browser may be counted. */
export const useConsent = create<Consent>(() => ({ choice: 'unknown', isOpen: false }))

export const openConsent = (): void => useConsent.setState({ isOpen: true })
export const closeConsent = (): void => useConsent.setState({ isOpen: false })

/** The browser asks all sites not to track its owner. */
export const browserRefuses = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Reads the choice of an earlier visit. */
export function restoreConsent(): void {
  useConsent.setState({ choice: readChoice() })
}

function readChoice(): Consent['choice'] {
  if (browserRefuses()) return 'refused'
  const [analytics, version] = readCookie(consentCookie)?.split('.') ?? []
  if (version !== consentVersion) return 'unasked'
  return analytics === '1' && readCookie(visitTokenCookie) ? 'allowed' : 'refused'
}

/**
 * Saves the choice and returns whether that worked. The page sends no record before the shop has stored the consent.
 * A refusal takes effect at once; if the shop has nothing to delete, the cookie is enough.
 */
export async function saveConsent(choice: 'allowed' | 'refused'): Promise<boolean> {
  if (choice === 'refused') useConsent.setState({ choice })
  const analytics = choice === 'allowed' ? 1 : 0
  const result = await call('/publics/pc_api.consent/save', {
    analytics,
    version: consentVersion,
    ...silently,
  })
  if (!result.ok) {
    if (choice === 'allowed' || readCookie(visitTokenCookie)) return false
    saveCookie(consentCookie, `0.${consentVersion}`, consentSeconds)
  }
  useConsent.setState({ choice: readChoice(), isOpen: false })
  return true
}
