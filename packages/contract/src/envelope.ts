/** The response body of every call (§7). */
export type Envelope<T> = { code: number; data: T; msg: string }

export const successCode = 1

/** Both codes mean success (§7). */
export const isSuccess = (code: number): boolean => code === successCode || code === 200
