import { removeItem } from '@corium/browser/browser-storage'
import { ownerKey } from './drafts.ts'

/** The drafts are those of the account that this member's becomes a part of, whose next page takes them. */
export const passDraftsOn = (): void => removeItem('sessionStorage', ownerKey)
