import { type Static, Type } from 'typebox'

/** A text that matches a pattern. The description completes the error message `… has to be …`. */
const TextMatching = (description: string, pattern: string) => Type.String({ description, pattern })

const Text = TextMatching('a text', '.')
const Http = TextMatching('an address such as https://shop.example, without a path', '^https?://[^/\\s]+$')
const Mailbox = TextMatching('a mail address', '^[^@\\s]+@[^@\\s]+$')
const Pem = TextMatching('a key in PEM, with its BEGIN line', '-----BEGIN')

/** SMS templates of messages to members. A message whose template is not set cannot go out by SMS. */
export const memberSmsSettings = {
  SMS_TEMPLATE_REGISTRATION_DONE: Type.Optional(Text),
  SMS_TEMPLATE_REGISTRATION_DONE_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_PASSWORD_CHANGED: Type.Optional(Text),
  SMS_TEMPLATE_PASSWORD_CHANGED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_MOBILE_CHANGED: Type.Optional(Text),
  SMS_TEMPLATE_MOBILE_CHANGED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_EMAIL_CHANGED: Type.Optional(Text),
  SMS_TEMPLATE_EMAIL_CHANGED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_ACCOUNT_DELETED: Type.Optional(Text),
  SMS_TEMPLATE_ACCOUNT_DELETED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_PLACED: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_PLACED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_PAYMENT_RECEIVED: Type.Optional(Text),
  SMS_TEMPLATE_PAYMENT_RECEIVED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_CANCELED: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_CANCELED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_PAID_ORDER_CANCELED: Type.Optional(Text),
  SMS_TEMPLATE_PAID_ORDER_CANCELED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_LATE_PAYMENT_REFUNDED: Type.Optional(Text),
  SMS_TEMPLATE_LATE_PAYMENT_REFUNDED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_CANCELED_BY_SHOP: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_CANCELED_BY_SHOP_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_SHIPPED: Type.Optional(Text),
  SMS_TEMPLATE_ORDER_SHIPPED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_APPROVED: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_APPROVED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REFUSED: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REFUSED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_RECEIVED: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_RECEIVED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REFUND_SENT: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REFUND_SENT_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REFUNDED: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REFUNDED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REPLACEMENT_SENT: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_REPLACEMENT_SENT_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_LAPSED: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_LAPSED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_MESSAGE: Type.Optional(Text),
  SMS_TEMPLATE_AFTER_SALES_MESSAGE_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_INVOICE_ISSUED: Type.Optional(Text),
  SMS_TEMPLATE_INVOICE_ISSUED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_INVOICE_REFUSED: Type.Optional(Text),
  SMS_TEMPLATE_INVOICE_REFUSED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_INVOICE_REVERSED: Type.Optional(Text),
  SMS_TEMPLATE_INVOICE_REVERSED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_CARD_RECEIVED: Type.Optional(Text),
  SMS_TEMPLATE_CARD_RECEIVED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_CARD_APPROVED: Type.Optional(Text),
  SMS_TEMPLATE_CARD_APPROVED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_CARD_REFUSED: Type.Optional(Text),
  SMS_TEMPLATE_CARD_REFUSED_ABROAD: Type.Optional(Text),
  SMS_TEMPLATE_CARD_SENT: Type.Optional(Text),
  SMS_TEMPLATE_CARD_SENT_ABROAD: Type.Optional(Text),
}

export const databaseSetting =
  'postgres://user:password@host/database, or embedded for the database in DATA_DIR'

/** Every environment variable of the server; docs/operating.md explains them. */
export const Environment = Type.Object({
  MODE: Type.Union([Type.Literal('demo'), Type.Literal('production')], {
    description: 'demo or production',
    default: 'demo',
  }),
  PORT: Type.String({ ...TextMatching('a port, 0 to 65535', '^[0-9]{1,5}$'), default: '4000' }),
  HOST: Type.String({ ...Text, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ ...Text, default: 'data' }),
  DATABASE_URL: Type.Optional(
    TextMatching('postgres://user:password@host/database, or embedded', '^postgres(ql)?://|^embedded$'),
  ),
  MIGRATE: Type.Union([Type.Literal('start'), Type.Literal('off')], {
    description: 'start or off',
    default: 'start',
  }),
  REDIS_URL: Type.Optional(TextMatching('redis://host:6379', '^rediss?://')),
  PUBLIC_ORIGIN: Type.Optional(Http),
  TRUST_PROXY: Type.String({ ...TextMatching('the number of proxies, 0 to 9', '^[0-9]$'), default: '0' }),
  SHUTDOWN_GRACE_SECONDS: Type.String({
    ...TextMatching('a number of seconds, 0 to 99', '^[0-9]{1,2}$'),
    default: '5',
  }),
  LOG_LEVEL: Type.String({
    ...TextMatching('fatal, error, warn, info, debug or silent', '^(fatal|error|warn|info|debug|silent)$'),
    default: 'info',
  }),
  SECRET: Type.Optional(Type.String({ description: 'at least 32 characters long', minLength: 32 })),
  DEMO_PICTURES: Type.Union([Type.Literal('render'), Type.Literal('off')], {
    description: 'render or off',
    default: 'render',
  }),

  S3_URL: Type.Optional(Http),
  S3_BUCKET: Type.Optional(Text),
  S3_REGION: Type.String({ ...Text, default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: Type.Optional(Text),
  S3_SECRET_ACCESS_KEY: Type.Optional(Text),
  S3_ADDRESSING: Type.Union([Type.Literal('path'), Type.Literal('host')], {
    description: 'path or host',
    default: 'path',
  }),
  CDN_ORIGIN: Type.Optional(Http),

  RETURN_ADDRESS: Type.Optional(
    TextMatching(
      'a name, a phone number, an address and a postcode, separated by |',
      '^[^|]+\\|[^|]+\\|[^|]+(\\|[^|]*)?$',
    ),
  ),

  STAFF_EMAIL: Type.Optional(Mailbox),
  STAFF_PASSWORD: Type.Optional(Type.String({ description: 'at least 12 characters long', minLength: 12 })),

  WECHAT_PAY_BASE_URL: Http,
  WECHAT_PAY_BACKUP_URL: Type.Optional(Http),
  WECHAT_PAY_MERCHANT_ID: Text,
  WECHAT_PAY_APP_ID: Text,
  WECHAT_PAY_MERCHANT_KEY: Pem,
  WECHAT_PAY_MERCHANT_SERIAL: Text,
  WECHAT_PAY_API_V3_KEY: Type.String({ description: '32 characters', minLength: 32, maxLength: 32 }),
  WECHAT_PAY_PUBLIC_KEY_ID: Type.Optional(Text),
  WECHAT_PAY_PUBLIC_KEY: Type.Optional(Pem),
  WECHAT_PAY_PLATFORM_CERTIFICATES: Type.Optional(
    TextMatching('download, or certificates in PEM', '^download$|-----BEGIN CERTIFICATE-----'),
  ),

  SMS_BASE_URL: Http,
  SMS_ACCESS_KEY_ID: Text,
  SMS_ACCESS_KEY_SECRET: Text,
  SMS_SIGN_NAME: Text,
  SMS_TEMPLATE_CODE: Text,
  SMS_TEMPLATE_CODE_ABROAD: Text,
  ...memberSmsSettings,

  SMTP_URL: TextMatching('smtps://user:password@host:465', '^smtps?://[^\\s]+$'),
  MAIL_FROM: Mailbox,
  MAIL_FROM_NAME: Type.String({ ...Text, default: 'Corium' }),
  MAIL_REPLY_TO: Type.Optional(Mailbox),
})

export type Settings = Static<typeof Environment>
