import type { PayMethod } from '@corium/contract/pay-methods'
import type { Clock } from '#server/runtime/clock.ts'
import { countCalls } from './count-calls.ts'
import { createKuaidi100, type Kuaidi100Config } from './couriers/kuaidi100.ts'
import type { ShipmentTracker } from './couriers/shipment-tracker.ts'
import type { MailSender } from './mail/mail-sender.ts'
import { createSmtpMail, type MailConfig } from './mail/smtp-mail.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaypalConfig } from './paypal/paypal.config.ts'
import { createPaypal } from './paypal/paypal.ts'
import { createSmsRouter, type SmsConfig } from './sms/sms-router.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { WechatPayConfig } from './wechat/wechat-pay.config.ts'
import { createWechatPay } from './wechat/wechat-pay.ts'
import type { AccessTokenStore } from './wechat-login/access-token.ts'
import { createWechatLogin, type WechatLogin, type WechatLoginConfig } from './wechat-login/wechat-login.ts'

/** The outside services that the server calls. */
export type Providers = {
  /** The provider of each payment method; a method that is not configured is missing. */
  payments: { wechat_native: PaymentProvider } & Partial<Record<PayMethod, PaymentProvider>>
  /** Absent when the shop does not offer to log in with WeChat. */
  wechatLogin?: WechatLogin
  sms: SmsSender
  mail: MailSender
  /** Absent if not configured; buyers then follow their parcels on the couriers' own pages. */
  tracker?: ShipmentTracker
}

type ProviderConfig = {
  wechatPay: WechatPayConfig
  paypal?: PaypalConfig
  wechatLogin?: WechatLoginConfig
  sms: SmsConfig
  mail: MailConfig
  kuaidi100?: Kuaidi100Config
}

export function connectProviders(
  config: ProviderConfig,
  { clock, accessTokens }: { clock: Clock; accessTokens: AccessTokenStore },
): Providers {
  const deps = { clock, observe: countCalls }
  const wechatPay = createWechatPay(config.wechatPay, deps)
  return {
    payments: {
      wechat_native: wechatPay,
      ...wechatPay.onPhones,
      ...(config.paypal && { paypal: createPaypal(config.paypal, deps) }),
    },
    ...(config.wechatLogin && {
      wechatLogin: createWechatLogin(config.wechatLogin, { ...deps, accessTokens }),
    }),
    sms: createSmsRouter(config.sms, deps),
    mail: createSmtpMail(config.mail, deps),
    tracker: config.kuaidi100 && createKuaidi100(config.kuaidi100, deps),
  }
}
