import { type TOptional, type TString, Type } from 'typebox'

/** The messages that can be sent as an SMS; a test compares them with the texts of the shop. */
export const smsTemplateNames = [
  'code',
  'registration-done',
  'password-changed',
  'mobile-changed',
  'email-changed',
  'wechat-linked',
  'wechat-unlinked',
  'account-deleted',
  'account-erasure-planned',
  'account-erasure-canceled',
  'order-placed',
  'order-confirmed',
  'payment-received',
  'order-canceled',
  'paid-order-canceled',
  'late-payment-refunded',
  'second-payment-refunded',
  'order-canceled-by-shop',
  'order-shipped',
  'order-part-refunded',
  'order-address-changed',
  'after-sales-approved',
  'after-sales-refused',
  'after-sales-received',
  'after-sales-refund-sent',
  'after-sales-refunded',
  'after-sales-replacement-sent',
  'after-sales-lapsed',
  'after-sales-message',
  'invoice-issued',
  'invoice-refused',
  'invoice-reversed',
  'quote-answered',
  'quote-declined',
  'card-received',
  'card-approved',
  'card-refused',
  'card-sent',
]

/** `SMS_TEMPLATE_ORDER_PLACED` for the mainland, `SMS_TEMPLATE_ORDER_PLACED_ABROAD` for other numbers. */
export const aliyunSetting = (name: string): string =>
  `SMS_TEMPLATE_${name.toUpperCase().replaceAll('-', '_')}`

const templateSetting = Type.Optional(Type.String({ description: 'a template code', pattern: '.' }))

/** Aliyun's template codes. Aliyun cannot send a message whose template is not set. */
export const aliyunTemplateSettings = Object.fromEntries(
  smsTemplateNames.flatMap((name) => [
    [aliyunSetting(name), templateSetting],
    [`${aliyunSetting(name)}_ABROAD`, templateSetting],
  ]),
  // The names are read through `readSmsConfig` only, so the type of the settings does not list them.
) as Record<never, TOptional<TString>>
