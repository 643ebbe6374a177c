import type { Mail } from '#server/outside/mail/mail-sender.ts'
import type { Outside } from '#server/outside/outside.ts'
import type { Sms } from '#server/outside/sms/sms-sender.ts'

export type PretendOutside = Outside & { sent: { sms: Sms[]; mail: Mail[] } }

/** An outside world that keeps what it is given and answers nothing about payments. */
export function createPretendOutside(): PretendOutside {
  const sent: PretendOutside['sent'] = { sms: [], mail: [] }
  const unexpected = async () => {
    throw new Error('This test did not expect a call to WeChat Pay')
  }
  return {
    sent,
    sms: {
      send: async (sms) => {
        sent.sms.push(sms)
        return { messageId: String(sent.sms.length) }
      },
    },
    mail: {
      send: async (mail) => {
        sent.mail.push(mail)
        return { messageId: String(sent.mail.length) }
      },
      close: () => {},
    },
    wechatPay: {
      createNative: unexpected,
      query: unexpected,
      close: unexpected,
      refund: unexpected,
      queryRefund: unexpected,
      readNotice: unexpected,
    },
  }
}
