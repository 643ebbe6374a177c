import { removeItems } from '@corium/browser/browser-storage'

/*
 * What a person has entered and not sent yet lives in the tab's session storage, so a reload or a look at
 * another page does not lose it. The next person at this computer must not see it.
 */

/** How the keys of all drafts start. */
export const draftStart = 'draft-'

export const clearDrafts = (): void => removeItems('sessionStorage', draftStart)
