import { readItem, removeItem, saveItem } from '@corium/browser/browser-storage'
import { draftStart } from './drafts.ts'

/**
 * The buyer's note for the next order. It lives as long as the tab, so going back to
 * the bag does not lose it.
 */
const key = `${draftStart}order-remark`

export const readOrderRemark = (): string => readItem('sessionStorage', key) ?? ''

export const saveOrderRemark = (text: string): void => saveItem('sessionStorage', key, text)

export const clearOrderRemark = (): void => removeItem('sessionStorage', key)
