import type { Language } from '#sandbox/pages/language.ts'
import * as controls from '#sandbox/pages/texts/controls.ts'
import * as faults from '#sandbox/pages/texts/faults.ts'
import * as frame from '#sandbox/pages/texts/frame.ts'
import * as inbox from '#sandbox/pages/texts/inbox.ts'
import * as log from '#sandbox/pages/texts/log.ts'
import * as money from '#sandbox/pages/texts/money.ts'
import * as parcels from '#sandbox/pages/texts/parcels.ts'
import * as paypal from '#sandbox/pages/texts/paypal.ts'
import * as phone from '#sandbox/pages/texts/phone.ts'
import * as websiteLogin from '#sandbox/pages/texts/website-login.ts'
import * as words from '#sandbox/pages/texts/words.ts'

/** The texts of all pages. */
const en = {
  ...frame.en,
  ...words.en,
  ...phone.en,
  ...websiteLogin.en,
  ...paypal.en,
  ...inbox.en,
  ...money.en,
  ...parcels.en,
  ...log.en,
  ...controls.en,
  ...faults.en,
}

export type Texts = typeof en

const zh: Texts = {
  ...frame.zh,
  ...words.zh,
  ...phone.zh,
  ...websiteLogin.zh,
  ...paypal.zh,
  ...inbox.zh,
  ...money.zh,
  ...parcels.zh,
  ...log.zh,
  ...controls.zh,
  ...faults.zh,
}

export const texts: Record<Language, Texts> = { en, zh }
