import { removeItem } from '@corium/browser/browser-storage'
import { ownerKey } from './drafts.ts'

/**
 * Called when this member's account is merged into another one: without an owner, the drafts go to that account on
 * its next page.
 */
export const passDraftsOn = (): void => removeItem('sessionStorage', ownerKey)
