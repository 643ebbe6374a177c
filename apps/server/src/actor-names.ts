import type { Bilingual } from '@corium/contract/language'

/** How a history names the buyer or requester who reads it. */
export const you: Bilingual = { 'en-us': 'You', 'zh-cn': '您' }

/** How a history names the staff of the shop, to buyers and where it does not know which employee acted. */
export const theShop: Bilingual = { 'en-us': 'The shop', 'zh-cn': '商家' }

/** How a history names a job. */
export const automatic: Bilingual = { 'en-us': 'Automatic', 'zh-cn': '系统' }
