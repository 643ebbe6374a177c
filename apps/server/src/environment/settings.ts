import { type Static, Type } from 'typebox'
import { paypalCurrencies } from '#server/providers/paypal/currencies.ts'
import { aliyunTemplateSettings } from './setting-sms-templates.ts'

/** A text that matches a pattern. The description completes the error message `… has to be …`. */
const TextMatching = (description: string, pattern: string) => Type.String({ description, pattern })

const Text = TextMatching('a text', '.')
const Http = TextMatching('an address such as https://shop.example, without a path', '^https?://[^/\\s]+$')
const Mailbox = TextMatching('a mail address', '^[^@\\s]+@[^@\\s]+$')
const EncodingAesKey = TextMatching('the 43 letters and digits of an EncodingAESKey', '^[A-Za-z0-9]{43}$')
/** The last part of the path of a webhook whose sender does not sign its requests. */
const HookToken = TextMatching('at least 24 letters, digits, hyphens or underscores', '^[\\w-]{24,100}$')
const Pem = TextMatching('a key in PEM, with its BEGIN line', '-----BEGIN')

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
  SIMULATOR_URL: Type.Optional(
    TextMatching('an address such as https://simulator.example/app', '^https?://[^/\\s#]+(/[^\\s#]*)?$'),
  ),

  COUNTRY_NAMES: Type.Optional(Type.String({ description: 'lines such as MO|澳门|Macau' })),
  RETURN_ADDRESS: Type.Optional(
    TextMatching(
      'a name, a phone number, an address and a postcode, separated by |',
      '^[^|]+\\|[^|]+\\|[^|]+(\\|[^|]*)?$',
    ),
  ),

  STAFF_SECOND_FACTOR: Type.Union([Type.Literal('required'), Type.Literal('optional')], {
    description: 'required or optional',
    default: 'required',
  }),

  WECHAT_PAY_REGION: Type.Union([Type.Literal('mainland'), Type.Literal('global')], {
    description: 'mainland or global',
    default: 'mainland',
  }),
  WECHAT_PAY_MERCHANT_CATEGORY: Type.Optional(TextMatching('a category of four digits', '^\\d{4}$')),
  WECHAT_PAY_BASE_URL: Type.Optional(Http),
  WECHAT_PAY_BACKUP_URL: Type.Optional(Http),
  WECHAT_PAY_MERCHANT_ID: Text,
  WECHAT_PAY_APP_ID: Text,
  WECHAT_PAY_MERCHANT_KEY: Pem,
  WECHAT_PAY_MERCHANT_SERIAL: Text,
  WECHAT_PAY_API_V3_KEY: Type.String({ description: '32 characters', minLength: 32, maxLength: 32 }),
  WECHAT_PAY_PRODUCTS: Type.Optional(
    TextMatching('h5, jsapi or both, separated by a space', '^(h5|jsapi)( (h5|jsapi))?$'),
  ),
  WECHAT_PAY_COMPLAINT_ADDRESS: Type.Union([Type.Literal('keep'), Type.Literal('replace')], {
    description: 'keep or replace',
    default: 'keep',
  }),
  WECHAT_PAY_PUBLIC_KEY_ID: Type.Optional(Text),
  WECHAT_PAY_PUBLIC_KEY: Type.Optional(Pem),
  WECHAT_PAY_PLATFORM_CERTIFICATES: Type.Optional(
    TextMatching('download, or certificates in PEM', '^download$|-----BEGIN CERTIFICATE-----'),
  ),

  PAYPAL_BASE_URL: Type.Optional(Http),
  PAYPAL_CLIENT_ID: Type.Optional(Text),
  PAYPAL_CLIENT_SECRET: Type.Optional(Text),
  PAYPAL_WEBHOOK_ID: Type.Optional(Text),
  PAYPAL_CURRENCY: Type.Enum([...paypalCurrencies], {
    description: `a currency of PayPal: ${paypalCurrencies.join(', ')}`,
    default: 'USD',
  }),
  PAYPAL_RATE: Type.Optional(
    TextMatching(
      'a rate for one yuan, with a markup if need be, such as 0.138890+2.5%',
      '^[0-9]{1,6}(\\.[0-9]{1,6})?(\\+[0-9](\\.[0-9]{1,2})?%)?$',
    ),
  ),
  PAYPAL_RATE_MAX_DAYS: Type.String({
    ...TextMatching('a number of days, 1 to 9999', '^[1-9][0-9]{0,3}$'),
    default: '7',
  }),
  WECHAT_API_BASE_URL: Type.Optional(Http),
  WECHAT_OPEN_BASE_URL: Type.Optional(Http),
  WECHAT_OA_APP_ID: Type.Optional(Text),
  WECHAT_OA_APP_SECRET: Type.Optional(Text),
  WECHAT_OA_TOKEN: Type.Optional(
    TextMatching('3 to 32 letters and digits, as the Official Account requires', '^[A-Za-z0-9]{3,32}$'),
  ),
  WECHAT_OA_AES_KEY: Type.Optional(EncodingAesKey),
  WECHAT_OA_PREVIOUS_AES_KEY: Type.Optional(EncodingAesKey),
  WECHAT_WEBSITE_APP_ID: Type.Optional(Text),
  WECHAT_WEBSITE_APP_SECRET: Type.Optional(Text),

  SMS_BASE_URL: Type.Optional(Http),
  SMS_ACCESS_KEY_ID: Type.Optional(Text),
  SMS_ACCESS_KEY_SECRET: Type.Optional(Text),
  SMS_SIGN_NAME: Type.Optional(Text),
  ...aliyunTemplateSettings,
  TENCENT_SMS_BASE_URL: Type.Optional(Http),
  TENCENT_SMS_REGION: Type.String({ ...Text, default: 'ap-guangzhou' }),
  TENCENT_SMS_SECRET_ID: Type.Optional(Text),
  TENCENT_SMS_SECRET_KEY: Type.Optional(Text),
  TENCENT_SMS_APP_ID: Type.Optional(Text),
  TENCENT_SMS_SIGN_NAME: Type.Optional(Text),
  TENCENT_SMS_TEMPLATES: Type.Optional(
    TextMatching(
      'template ids such as code=1110/2110 order-placed=1111',
      '^\\s*[a-z-]+=\\d*(/\\d+)?(\\s+[a-z-]+=\\d*(/\\d+)?)*\\s*$',
    ),
  ),
  TWILIO_BASE_URL: Type.Optional(Http),
  TWILIO_ACCOUNT_SID: Type.Optional(TextMatching('an account SID, which starts with AC', '^AC\\w+$')),
  TWILIO_AUTH_TOKEN: Type.Optional(Text),
  TWILIO_SENDER: Type.Optional(
    TextMatching('a number such as +447700900000, or a messaging service MG…', '^(\\+\\d{5,15}|MG\\w+)$'),
  ),
  SMS_RECEIPT_TOKEN: Type.Optional(HookToken),
  SMS_ROUTES: Type.Optional(
    TextMatching(
      'routes such as 86:aliyun-sms,tencent-sms *:twilio',
      '^\\s*(\\d{1,4}|\\*):[a-z,-]+(\\s+(\\d{1,4}|\\*):[a-z,-]+)*\\s*$',
    ),
  ),

  WEBHOOK_LOCAL_ORIGINS: Type.Optional(
    TextMatching(
      'origins such as http://127.0.0.1:4100, separated by spaces',
      '^\\s*https?://[^/\\s]+(\\s+https?://[^/\\s]+)*\\s*$',
    ),
  ),

  KUAIDI100_BASE_URL: Type.Optional(Http),
  KUAIDI100_CUSTOMER: Type.Optional(Text),
  KUAIDI100_KEY: Type.Optional(Text),

  SMTP_URL: TextMatching('smtps://user:password@host:465', '^smtps?://[^\\s]+$'),
  MAIL_FROM: Mailbox,
  MAIL_FROM_NAME: Type.Optional(Text),
  MAIL_REPLY_TO: Type.Optional(Mailbox),
  MAIL_BOUNCE_ADDRESS: Type.Optional(Mailbox),
  MAIL_BOUNCE_TOKEN: Type.Optional(HookToken),
  SMTP_CERTIFICATE: Type.Optional(Pem),
})

export type Settings = Static<typeof Environment>
