/** What every call answers on the wire (§7). */
export type Envelope<T> = { code: number; data: T; msg: string }

export const successCode = 1
export const sessionInvalidCode = 3
export const mobileMissingCode = 5

/** 200 is another way to say success (§7). */
export const isSuccess = (code: number): boolean => code === successCode || code === 200
