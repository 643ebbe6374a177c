import { isAbsolute, resolve } from 'node:path'
import type { ReturnAddress } from '@corium/contract/after-sales'
import { basePath, paths } from '@corium/contract/paths'
import { type Static, type TObject, Type } from 'typebox'
import type { Kuaidi100Config } from '#server/providers/couriers/kuaidi100.ts'
import type { MailConfig } from '#server/providers/mail/smtp-mail.ts'
import type { S3Config } from '#server/providers/media-store/media-store.ts'
import type { PaypalConfig } from '#server/providers/paypal/paypal.config.ts'
import type { SmsConfig } from '#server/providers/sms/sms-router.ts'
import type { WechatPayConfig, WechatPayProduct } from '#server/providers/wechat/wechat-pay.config.ts'
import { wechatPayApis } from '#server/providers/wechat/wechat-pay-api.ts'
import type { WechatLoginConfig } from '#server/providers/wechat-login/wechat-login.ts'
import { type SchemaProblem, schemaCompiler } from '#server/runtime/compile-schema.ts'
import { readDecimal } from '#server/runtime/read-decimal.ts'
import { ConfigError } from './config-error.ts'
import { type CountryNames, readCountryNames } from './environment/setting-country-names.ts'
import { readSettingFiles } from './environment/setting-files.ts'
import { misspelledSettings } from './environment/setting-names.ts'
import { readPem } from './environment/setting-pem.ts'
import { readSmsConfig } from './environment/setting-sms.ts'
import { wechatLoginOf } from './environment/setting-wechat-login.ts'
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
  /**
   * Key of the hashes of verification codes and of the signatures of offers and
   * captchas. Demo shops generate one.
   */
  secret?: string
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

const settingNames = Object.keys(Environment.properties)

/** Sentences about environment variables that look like misspelled settings. */
export const findMisspelledSettings = (env: NodeJS.ProcessEnv): string[] =>
  misspelledSettings(env, [
    ...settingNames,
    ...settingNames.map((name) => `${name}_FILE`),
    'SANDBOX_PORT',
    'SANDBOX_HOST',
  ])

/**
 * Reads the environment variables, or the files that they name. Production names its database, its proxies
 * and a secret, and refuses sandbox addresses and plain http.
 * @throws ConfigError
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
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
    const settings = check(DatabaseSettings, env)
    if (!settings.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL is missing: this command needs ${databaseSetting}.`)
    return { ...databaseOf(settings), publicOrigin: settings.PUBLIC_ORIGIN }
  })
}

/** Adds the names of misspelled settings to the message of a ConfigError. */
function namingMisspelled<T>(env: NodeJS.ProcessEnv, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError([error.message, ...findMisspelledSettings(env)].join(' '))
  }
}

function check<Schema extends TObject>(schema: Schema, env: NodeJS.ProcessEnv): Static<Schema> {
  const nonEmpty = Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const given = readSettingFiles(Object.fromEntries(nonEmpty), Object.keys(schema.properties))
  const validate = compile(schema)
  if (!validate(given)) throw new ConfigError(sentenceFor(validate.errors ?? [], given))
  const wrong = Object.entries(given).find(
    ([name, value]) => isAddress.test(name) && !URL.canParse(`${value}`),
  )
  if (wrong) {
    throw new ConfigError(
      `${wrong[0]} is no valid address: look at its host and port. In a user or password, write # as %23, / as %2F, ? as %3F and @ as %40.`,
    )
  }
  return given as Static<Schema>
}

/** The driver reads DATABASE_URL, in its own way. */
const isAddress = /(?<!^DATABASE)_URL$|_ORIGIN$/

/** Fills in defaults and removes variables that are no settings. */
const compile = schemaCompiler({
  coerceTypes: false,
  useDefaults: true,
  removeAdditional: 'all',
  allErrors: true,
  // Optimizing the code takes longer than running it this once.
  code: { optimize: false },
})

function readSettings(env: NodeJS.ProcessEnv): Config {
  const settings = check(Environment, env)
  const port = Number(settings.PORT)
  if (port > 65_535) throw new ConfigError(`PORT is ${port}, but ports end at 65535.`)
  const config = toConfig(settings, port)
  if (config.mode === 'production') checkProduction(settings, config)
  return config
}

function databaseOf({ DATA_DIR, DATABASE_URL }: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>) {
  return {
    dataDir: isAbsolute(DATA_DIR) ? DATA_DIR : resolve(DATA_DIR),
    databaseUrl: DATABASE_URL === 'embedded' ? undefined : DATABASE_URL,
  }
}

function toConfig(settings: Settings, port: number): Config {
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
    wechatPay: {
      region: settings.WECHAT_PAY_REGION,
      ...wechatPayHostsOf(settings),
      noticeOrigin: publicOrigin,
      complaintAddress: settings.WECHAT_PAY_COMPLAINT_ADDRESS,
      products: wechatPayProductsOf(settings),
      merchantId: settings.WECHAT_PAY_MERCHANT_ID,
      appId: settings.WECHAT_PAY_APP_ID,
      merchantCategory: wechatPayCategoryOf(settings),
      merchantKey: readPem('WECHAT_PAY_MERCHANT_KEY', settings.WECHAT_PAY_MERCHANT_KEY, 'a private key'),
      merchantCertificateSerial: settings.WECHAT_PAY_MERCHANT_SERIAL,
      apiV3Key: settings.WECHAT_PAY_API_V3_KEY,
      ...verificationKeysOf(settings),
    },
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

/** The hosts of the region, unless the settings name others. */
function wechatPayHostsOf(settings: Settings): Pick<WechatPayConfig, 'baseUrl' | 'backupUrl'> {
  const { WECHAT_PAY_BASE_URL: baseUrl, WECHAT_PAY_BACKUP_URL: backupUrl } = settings
  const live: { baseUrl: string; backupUrl?: string } = wechatPayApis[settings.WECHAT_PAY_REGION]
  if (baseUrl) return { baseUrl, backupUrl }
  return { baseUrl: live.baseUrl, backupUrl: backupUrl ?? live.backupUrl }
}

function wechatPayCategoryOf(settings: Settings): string | undefined {
  const { WECHAT_PAY_REGION: region, WECHAT_PAY_MERCHANT_CATEGORY: category } = settings
  if (region === 'global' && !category) {
    throw new ConfigError(
      'WECHAT_PAY_MERCHANT_CATEGORY must be set where WECHAT_PAY_REGION is global; docs/operating.md says what each one means.',
    )
  }
  return category
}

function wechatPayProductsOf(settings: Settings): WechatPayProduct[] {
  const { WECHAT_PAY_REGION: region, WECHAT_PAY_PRODUCTS: text } = settings
  if (text && region === 'global') {
    throw new ConfigError('WECHAT_PAY_PRODUCTS are for a merchant in mainland China; take the setting out.')
  }
  const products = (text?.split(' ') ?? []) as WechatPayProduct[]
  const account = wechatLoginOf(settings)?.officialAccount
  if (products.includes('jsapi') && !(account?.openBaseUrl && account.appId === settings.WECHAT_PAY_APP_ID)) {
    throw new ConfigError(
      'WECHAT_PAY_PRODUCTS has jsapi, which needs the Official Account of WECHAT_PAY_APP_ID (WECHAT_OA_…) and WECHAT_OPEN_BASE_URL.',
    )
  }
  return products
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

/**
 * Keys that verify WeChat Pay's signatures: its public key, the older platform certificates,
 * or both during a switch.
 */
function verificationKeysOf(settings: Settings) {
  const {
    WECHAT_PAY_PUBLIC_KEY_ID: id,
    WECHAT_PAY_PUBLIC_KEY: pem,
    WECHAT_PAY_PLATFORM_CERTIFICATES: certificates,
  } = settings
  if (Boolean(id) !== Boolean(pem) || !(id || certificates)) {
    throw new ConfigError(
      'WECHAT_PAY_PUBLIC_KEY_ID and WECHAT_PAY_PUBLIC_KEY must be set, both, or WECHAT_PAY_PLATFORM_CERTIFICATES; docs/operating.md says what each one means.',
    )
  }
  return {
    publicKeys: id && pem ? [{ id, pem: readPem('WECHAT_PAY_PUBLIC_KEY', pem, 'a public key') }] : [],
    // An empty list makes the client download the certificates.
    platformCertificates:
      certificates === 'download'
        ? []
        : (
            certificates?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ??
            (certificates ? [certificates] : undefined)
          )?.map((certificate) => readPem('WECHAT_PAY_PLATFORM_CERTIFICATES', certificate, 'a certificate')),
  }
}

/** A random text of 32 characters has more different characters than this. */
const minDifferentCharacters = 10

function checkProduction(settings: Settings, config: Config): void {
  if (!config.secret)
    throw new ConfigError('SECRET is missing: production needs at least 32 random characters.')
  if (new Set(config.secret).size < minDifferentCharacters) {
    throw new ConfigError('SECRET repeats a few characters: production needs random ones.')
  }
  if (!config.publicOrigin.startsWith('https:')) {
    throw new ConfigError('PUBLIC_ORIGIN has to be the https address of the shop in production.')
  }
  if (!settings.DATABASE_URL) {
    throw new ConfigError(`DATABASE_URL is missing: production needs ${databaseSetting}.`)
  }
  if (config.secondFactor !== 'required') {
    throw new ConfigError('STAFF_SECOND_FACTOR has to be required in production.')
  }
  if (config.webhookOrigins.length > 0) {
    throw new ConfigError(
      'WEBHOOK_LOCAL_ORIGINS is for demo shops: production sends webhooks to hosts on the internet only.',
    )
  }
  if (config.trustProxy === 0) {
    throw new ConfigError(
      'TRUST_PROXY is 0, but production runs behind a proxy with TLS: set the number of proxies, or all visitors share the rate limits of one IP address.',
    )
  }
  if (config.paypal && !/^https:\/\/([a-z0-9-]+\.)+paypal\.com$/.test(config.paypal.baseUrl)) {
    throw new ConfigError('PAYPAL_BASE_URL has to be a host of PayPal, such as https://api-m.paypal.com.')
  }
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'string') continue
    if (/sandbox/i.test(value))
      throw new ConfigError(`${name} belongs to the sandbox; production refuses it.`)
    if (!/_(BASE|BACKUP)_URL$|^S(MTP|IMULATOR)_URL$/.test(name)) continue
    if (thisMachine.test(value)) {
      throw new ConfigError(`${name} points at this machine; production refuses a sandbox address.`)
    }
    if (value.startsWith('http:')) throw new ConfigError(`${name} has to be an https address in production.`)
  }
}

const thisMachine = /(\/\/|@)(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?![\w.])/i

/** About every setting that is missing, or else about the first that is wrong. */
function sentenceFor(problems: readonly SchemaProblem[], settings: Record<string, unknown>): string {
  const missing = problems.flatMap(({ keyword, params }) =>
    keyword === 'required' ? [params.missingProperty] : [],
  )
  if (missing.length > 0)
    return `${missing.join(', ')} must be set; docs/operating.md says what each one means.`
  const name = problems[0]?.instancePath.slice(1) as keyof typeof Environment.properties
  const secret = /KEY|SECRET|TOKEN|PASSWORD|SMTP_URL|DATABASE_URL|REDIS_URL/.test(name)
  const value = secret ? 'does not fit' : `is ${JSON.stringify(settings[name])}`
  const { description } = Environment.properties[name] as unknown as { description: string }
  return `${name} ${value}: it has to be ${description}. See docs/operating.md.`
}
