import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { countCalls } from './count-calls.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { createSmtpMail } from './mail/smtp-mail.ts'
import { createAliyunSms } from './sms/aliyun-sms.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { WechatPay } from './wechat/wechat-pay.port.ts'
import { createWechatPay } from './wechat/wechat-pay.ts'

/** Everybody the shop talks to. */
export type Outside = { wechatPay: WechatPay; sms: SmsSender; mail: MailSender }

export function connectOutside(config: Config, clock: Clock): Outside {
  const deps = { clock, observe: countCalls }
  return {
    wechatPay: createWechatPay(config.wechatPay, deps),
    sms: createAliyunSms(config.sms, deps),
    mail: createSmtpMail(config.mail, deps),
  }
}
