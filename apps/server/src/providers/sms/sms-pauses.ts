/**
 * Seconds that a provider wants between two texts to one number (`any`) and between two verification codes, by the limits
 * of a new account. It refuses a text that comes sooner.
 */
export const smsPauses: Record<string, { any: number; codes: number }> = {
  'aliyun-sms': { any: 0, codes: 60 },
}
