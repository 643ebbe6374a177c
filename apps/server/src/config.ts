import { isAbsolute, resolve } from 'node:path'
import type { ReturnAddress } from '@corium/contract/after-sales'
import { basePath, paths } from '@corium/contract/paths'
import { Type } from 'typebox'
import type { Kuaidi100Config } from '#server/providers/couriers/kuaidi100.ts'
import type { MailConfig } from '#server/providers/mail/smtp-mail.ts'
import type { S3Config } from '#server/providers/media-store/media-store.ts'
import type { PaypalConfig } from '#server/providers/paypal/paypal.config.ts'
import type { SmsConfig } from '#server/providers/sms/sms-router.ts'
import type { WechatPayConfig } from '#server/providers/wechat/wechat-pay.config.ts'
import type { WechatLoginConfig } from '#server/providers/wechat-login/wechat-login.ts'
import { readDecimal } from '#server/runtime/read-decimal.ts'
import { ConfigError } from './config-error.ts'
import { checkProduction } from './environment/check-production.ts'
import { checkSettings } from './environment/check-settings.ts'
import { type CountryNames, readCountryNames } from './environment/setting-country-names.ts'
import { namingMisspelled } from './environment/setting-names.ts'
import { readPem } from './environment/setting-pem.ts'
import { readSmsConfig } from './environment/setting-sms.ts'
import { wechatLoginOf } from './environment/setting-wechat-login.ts'
import { wechatPayOf } from './environment/setting-wechat-pay.ts'
import { databaseSetting, Environment, type Settings } from './environment/settings.ts'

export type Config = {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  /** Whether a start runs pending migrations or refuses them. */
  migrate: 'start' | 'off'
  redisUrl?: string
  /** Where visitors and providers reach the shop, without a trailing slash. */
  publicOrigin: string
  /** Number of reverse proxies in front of the server whose `X-Forwarded-For` is trusted. */
  trustProxy: number
  /** How long requests are still served after a SIGTERM, while /readyz fails already. */
  shutdownGraceSeconds: number
  logLevel: string
  /** The server derives the keys of codes, signatures and second factors from it. */
  secret: string
  /** Whether a demo shop renders its pictures; without them pages show each material's color. */
  demoPictures: 'render' | 'off'
  /** The bucket for pictures; without one they are in the data folder. */
  s3?: S3Config
  /** Where browsers load public pictures, if not from the shop itself. */
  cdnOrigin?: string
  /** A 2D simulation outside the shop, to which product pages link instead of the shop's own. */
  simulatorUrl?: string
  /** The operator's names of countries, instead of those of country-names.tsv. */
  countryNames: CountryNames
  /** Where buyers send goods back to; without it staff enter an address with each approval. */
  returnAddress?: ReturnAddress
  /** Whether staff have to set up an authenticator app before they can work. */
  secondFactor: 'required' | 'optional'
  wechatPay: WechatPayConfig
  /** Without it the shop does not offer PayPal. */
  paypal?: PaypalConfig
  exchangeRate: {
    /**
     * Before the markup, in millionths of PayPal's currency for one yuan; the markup
     * in hundredths of a percent.
     */
    setting?: { rateE6: number; markupBps: number }
    /** The age in days after which a rate is not charged any more. */
    maxAgeDays: number
  }
  /** Without it, members do not log in with WeChat. */
  wechatLogin?: WechatLoginConfig
  sms: SmsConfig
  mail: MailConfig
  /** Where webhooks may go besides hosts on the internet: none in production. */
  webhookOrigins: string[]
  /** Follows parcels; without it buyers use the couriers' own pages. */
  kuaidi100?: Kuaidi100Config
}

/** The configuration as the environment has it: a demo shop generates its secret at the first start. */
export type ReadConfig = Omit<Config, 'secret'> & { secret: string | undefined }

/**
 * Reads the environment variables, or the files that they name. Production names its database, its proxies
 * and a secret, and refuses sandbox addresses and plain http.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): ReadConfig {
  return namingMisspelled(env, () => readSettings(env))
}

const DatabaseSettings = Type.Pick(Environment, ['DATABASE_URL', 'DATA_DIR', 'PUBLIC_ORIGIN'])

/**
 * Reads the settings of npm run migrate and npm run staff:owner, which have to be
 * told their database by name.
 * @throws ConfigError
 */
export function readDatabaseConfig(
  env: NodeJS.ProcessEnv,
): Pick<Config, 'databaseUrl' | 'dataDir'> & { publicOrigin: string | undefined } {
  return namingMisspelled(env, () => {
    const settings = checkSettings(DatabaseSettings, env)
    if (!settings.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL is missing: this command needs ${databaseSetting}.`)
    return { ...databaseOf(settings), publicOrigin: settings.PUBLIC_ORIGIN }
  })
}

function readSettings(env: NodeJS.ProcessEnv): ReadConfig {
  const settings = checkSettings(Environment, env)
  const port = Number(settings.PORT)
  if (port > 65_535) throw new ConfigError(`PORT is ${port}, but ports end at 65535.`)
  const config = toConfig(settings, port)
  if (config.mode === 'production') checkProduction(settings)
  return config
}

function databaseOf({ DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>) {
  return {
    dataDir: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(DATA_DIR),
    databaseUrl: DATABASE_URL === 'embedded' ? undefined : DATABASE_URL,
  }
}

function toConfig(settings: Settings, port: number): ReadConfig {
  const publicOrigin = settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`
  return {
    mode: settings.MODE,
    port,
    host: settings.HOST,
    ...databaseOf(settings),
    migrate: settings.MIGRATE,
    redisUrl: settings.REDIS_URL,
    publicOrigin,
    trustProxy: Number(settings.TRUST_PROXY),
    shutdownGraceSeconds: Number(settings.SHUTDOWN_GRACE_SECONDS),
    logLevel: settings.LOG_LEVEL,
    secret: settings.SECRET,
    demoPictures: settings.DEMO_PICTURES,
    s3: s3Of(settings),
    cdnOrigin: settings.CDN_ORIGIN,
    simulatorUrl: settings.SIMULATOR_URL,
    countryNames: readCountryNames(settings.COUNTRY_NAMES),
    returnAddress: returnAddressOf(settings),
    secondFactor: settings.STAFF_SECOND_FACTOR,
    webhookOrigins: settings.WEBHOOK_LOCAL_ORIGINS?.trim().split(/\s+/) ?? [],
    wechatPay: wechatPayOf(settings, publicOrigin),
    paypal: paypalOf(settings, publicOrigin),
    exchangeRate: exchangeRateOf(settings),
    wechatLogin: wechatLoginOf(settings),
    sms: readSmsConfig(settings, publicOrigin),
    mail: {
      url: settings.SMTP_URL,
      requireStartTls: settings.MODE === 'production',
      from: { name: settings.MAIL_FROM_NAME, address: settings.MAIL_FROM },
      replyTo: settings.MAIL_REPLY_TO,
      bounceAddress: settings.MAIL_BOUNCE_ADDRESS,
      bounceToken: settings.MAIL_BOUNCE_TOKEN,
      certificate:
        settings.SMTP_CERTIFICATE && readPem('SMTP_CERTIFICATE', settings.SMTP_CERTIFICATE, 'a certificate'),
    },
    kuaidi100: kuaidi100Of(settings),
  }
}

function paypalOf(settings: Settings, publicOrigin: string): PaypalConfig | undefined {
  const {
    PAYPAL_BASE_URL: baseUrl,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = settings
  if (!baseUrl && !clientId && !clientSecret && !webhookId) return undefined
  if (!baseUrl || !clientId || !clientSecret || !webhookId) {
    throw new ConfigError(
      'PAYPAL_BASE_URL, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together; set all or none.',
    )
  }
  const returnUrl = publicOrigin + basePath + paths.paypalCallback()
  const buyersPages = { returnUrl, cancelUrl: `${returnUrl}?cancel=1` }
  return { baseUrl, clientId, clientSecret, webhookId, currency: settings.PAYPAL_CURRENCY, ...buyersPages }
}

/** `0.138890+2.5%` is 138890 millionths and 250 hundredths of a percent. */
function exchangeRateOf({ PAYPAL_RATE: text, PAYPAL_RATE_MAX_DAYS: days }: Settings): Config['exchangeRate'] {
  const [rate = '', markup = '0%'] = (text ?? '').split('+')
  const setting = { rateE6: readDecimal(rate, 6), markupBps: readDecimal(markup.slice(0, -1), 2) }
  if (text && setting.rateE6 === 0) throw new ConfigError('PAYPAL_RATE is 0: buyers would pay nothing.')
  return { ...(text && { setting }), maxAgeDays: Number(days) }
}

function returnAddressOf({ RETURN_ADDRESS: text }: Settings): ReturnAddress | undefined {
  if (!text) return undefined
  const [name = '', mobile = '', address = '', postcode = ''] = text.split('|').map((part) => part.trim())
  return { name, mobile, address, postcode }
}

function s3Of(settings: Settings): S3Config | undefined {
  const {
    S3_URL: url,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
    S3_ADDRESSING: addressing,
  } = settings
  if (!url && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!url || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; set all or none.',
    )
  }
  return { url, bucket, region, accessKeyId, secretAccessKey, addressing }
}

function kuaidi100Of(settings: Settings): Kuaidi100Config | undefined {
  const { KUAIDI100_BASE_URL: baseUrl, KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key } = settings
  if (!baseUrl && !customer && !key) return undefined
  if (!baseUrl || !customer || !key) {
    throw new ConfigError(
      'KUAIDI100_BASE_URL, KUAIDI100_CUSTOMER and KUAIDI100_KEY belong together; set all or none.',
    )
  }
  return { baseUrl, customer, key }
}
