import { forget, keep, recall } from './browser-storage.ts'

/** Lives as long as the tab, so that going back to the bag does not lose it. */
const key = 'order-remark'

/*
 * The note for the cutting table that the next order carries.
 */
export const recallRemark = (): string => recall('sessionStorage', key) ?? ''

export const keepRemark = (text: string): void => keep('sessionStorage', key, text)

export const forgetRemark = (): void => forget('sessionStorage', key)
