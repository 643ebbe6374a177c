import { forget, keep, recall } from './browser-storage.ts'

/** The note for the cutting table of the next order. It lives as long as the tab: going back to the bag keeps it. */
const key = 'order-remark'

export const recallRemark = (): string => recall('sessionStorage', key) ?? ''

export const keepRemark = (text: string): void => keep('sessionStorage', key, text)

export const forgetRemark = (): void => forget('sessionStorage', key)
