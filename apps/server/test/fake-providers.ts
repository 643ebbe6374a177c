import type { Mail } from '#server/providers/mail/mail-sender.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { Providers } from '#server/providers/providers.ts'
import type { Sms } from '#server/providers/sms/sms-sender.ts'

export type FakeProviders = Providers & { sent: { sms: Sms[]; mail: Mail[] } }

/** Providers that record sent messages and throw on every payment call. */
export function createFakeProviders({ paypal = false } = {}): FakeProviders {
  const sent: FakeProviders['sent'] = { sms: [], mail: [] }
  const unexpected = async () => {
    throw new Error('This test did not expect a call to a payment provider')
  }
  const paymentProvider = (name: string, noticePaths: string[]): PaymentProvider => ({
    name,
    noticePaths,
    isAvailable: () => true,
    create: unexpected,
    query: unexpected,
    close: unexpected,
    refund: unexpected,
    queryRefund: unexpected,
    readNotice: unexpected,
  })
  return {
    sent,
    sms: {
      send: async (sms) => {
        sent.sms.push(sms)
        return { provider: 'aliyun-sms', messageId: `sms-${sent.sms.length}` }
      },
    },
    mail: {
      send: async (mail) => {
        sent.mail.push(mail)
        return { provider: 'smtp', messageId: `mail-${sent.mail.length}` }
      },
      close: () => {},
    },
    payments: {
      wechat_native: paymentProvider('wechat-pay', [
        '/hooks/wechatpay/transaction',
        '/hooks/wechatpay/refund',
        '/hooks/wechatpay/complaint',
      ]),
      ...(paypal && { paypal: paymentProvider('paypal', ['/hooks/paypal']) }),
    },
  }
}
