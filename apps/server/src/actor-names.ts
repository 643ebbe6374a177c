import type { Bilingual } from '@corium/contract/language'

/** How a history names the buyer or requester who reads it. */
export const you: Bilingual = { 'en-us': 'You', 'zh-cn': '您' }

/** The name of staff in a history, for buyers, and where the acting employee is unknown. */
export const theShop: Bilingual = { 'en-us': 'The shop', 'zh-cn': '商家' }

/** How a history names a job. */
export const automatic: Bilingual = { 'en-us': 'Automatic', 'zh-cn': '系统' }
