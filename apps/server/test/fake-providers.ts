import type { Mail } from '#server/providers/mail/mail-sender.ts'
import type { Providers } from '#server/providers/providers.ts'
import type { Sms } from '#server/providers/sms/sms-sender.ts'

export type FakeProviders = Providers & { sent: { sms: Sms[]; mail: Mail[] } }

/** Providers that record sent messages and throw on every payment call. */
export function createFakeProviders(): FakeProviders {
  const sent: FakeProviders['sent'] = { sms: [], mail: [] }
  const unexpected = async () => {
    throw new Error('This test did not expect a call to a payment provider')
  }
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
      wechat_native: {
        name: 'wechat-pay',
        noticePaths: ['/hooks/wechatpay/transaction', '/hooks/wechatpay/refund'],
        create: unexpected,
        query: unexpected,
        close: unexpected,
        refund: unexpected,
        queryRefund: unexpected,
        readNotice: unexpected,
      },
    },
  }
}
