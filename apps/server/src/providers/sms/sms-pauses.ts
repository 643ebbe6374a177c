import type { SmsProvider } from './sms-router.ts'

/**
 * Seconds that a provider requires between two texts to one number (`any`) and between two verification codes, by the
 * limits of a new account. It refuses a text that comes sooner.
 */
export const smsPauses: Record<SmsProvider, { any: number; codes: number }> = {
  'aliyun-sms': { any: 0, codes: 60 },
  'tencent-sms': { any: 30, codes: 30 },
  twilio: { any: 0, codes: 0 },
}
