import { isAbsolute, resolve } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { isWeakPassword } from './modules/passport/passwords.ts'
import type { MailConfig } from './outside/mail/smtp-mail.ts'
import type { SmsConfig } from './outside/sms/aliyun-sms.ts'
import type { WechatPayConfig } from './outside/wechat/wechat-pay.port.ts'

/** A text of this shape; one that does not fit is told what it has to be. */
const Shaped = (description: string, pattern: string) => Type.String({ description, pattern })

const Text = Shaped('a text', '.')
const Http = Shaped('an address such as https://shop.example, without a path', '^https?://[^/\\s]+$')
const Mailbox = Shaped('a mail address', '^[^@\\s]+@[^@\\s]+$')
const Pem = Shaped('a key in PEM, with its BEGIN line', '-----BEGIN')

/** Every setting of the server, as the environment names it. docs/operating.md explains each. */
const Environment = Type.Object({
  MODE: Type.Union([Type.Literal('demo'), Type.Literal('production')], {
    description: 'demo or production',
    default: 'demo',
  }),
  PORT: Type.String({ ...Shaped('a port, 0 to 65535', '^[0-9]{1,5}$'), default: '4000' }),
  HOST: Type.String({ ...Text, default: '127.0.0.1' }),
  DATA_DIR: Type.String({ ...Text, default: 'data' }),
  DATABASE_URL: Type.Optional(Shaped('postgres://user:password@host/database', '^postgres(ql)?://')),
  REDIS_URL: Type.Optional(Shaped('redis://host:6379', '^rediss?://')),
  PUBLIC_ORIGIN: Type.Optional(Http),
  TRUST_PROXY: Type.String({ ...Shaped('the number of proxies, 0 to 9', '^[0-9]$'), default: '0' }),
  LOG_LEVEL: Type.String({
    ...Shaped('fatal, error, warn, info, debug or silent', '^(fatal|error|warn|info|debug|silent)$'),
    default: 'info',
  }),
  SECRET: Type.Optional(Type.String({ description: 'at least 32 characters long', minLength: 32 })),
  DEMO_PICTURES: Type.Union([Type.Literal('render'), Type.Literal('off')], {
    description: 'render or off',
    default: 'render',
  }),

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
    Shaped('download, or certificates in PEM', '^download$|-----BEGIN CERTIFICATE-----'),
  ),

  SMS_BASE_URL: Http,
  SMS_ACCESS_KEY_ID: Text,
  SMS_ACCESS_KEY_SECRET: Text,
  SMS_SIGN_NAME: Text,
  SMS_TEMPLATE_CODE: Text,
  SMS_TEMPLATE_CODE_ABROAD: Text,

  SMTP_URL: Shaped('smtps://user:password@host:465', '^smtps?://[^\\s]+$'),
  MAIL_FROM: Mailbox,
  MAIL_FROM_NAME: Type.String({ ...Text, default: 'Corium' }),
  MAIL_REPLY_TO: Type.Optional(Mailbox),
})

export type Config = {
  mode: 'demo' | 'production'
  port: number
  host: string
  dataDir: string
  databaseUrl?: string
  redisUrl?: string
  /** Where visitors and providers reach the shop, without a trailing slash. */
  publicOrigin: string
  /** How many proxies in front are trusted to name the caller's address. */
  trustProxy: number
  logLevel: string
  /** Peppers hashes of codes and signs offers and captchas. Demo shops make their own. */
  secret?: string
  /** Whether a demo shop renders its pictures; without them pages show each material's colour. */
  demoPictures: 'render' | 'off'
  /** The account that opens the staff's side of a shop that has no staff yet. */
  firstStaff?: { email: string; password: string }
  wechatPay: WechatPayConfig
  sms: SmsConfig
  mail: MailConfig
}

/** A setting that the shop cannot start with; the message says which and why. */
export class ConfigProblem extends Error {}

/**
 * Reads the environment. In production there is no default for a secret, nothing of the sandbox and no plain http.
 * @throws ConfigProblem
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const settings = Value.Clean(Environment, Value.Default(Environment, given)) as Static<typeof Environment>
  const [problem] = Value.Errors(Environment, settings)
  if (problem) throw new ConfigProblem(sentenceFor(problem, settings))
  const port = Number(settings.PORT)
  if (port > 65_535) throw new ConfigProblem(`PORT is ${port}, but ports end at 65535.`)
  const config = arrange(settings, port)
  if (config.mode === 'production') demandProduction(settings, config)
  return config
}

function arrange(settings: Static<typeof Environment>, port: number): Config {
  return {
    mode: settings.MODE,
    port,
    host: settings.HOST,
    dataDir: isAbsolute(settings.DATA_DIR) ? settings.DATA_DIR : resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    publicOrigin: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    trustProxy: Number(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    secret: settings.SECRET,
    demoPictures: settings.DEMO_PICTURES,
    firstStaff: firstStaffOf(settings),
    wechatPay: {
      baseUrl: settings.WECHAT_PAY_BASE_URL,
      backupUrl: settings.WECHAT_PAY_BACKUP_URL,
      merchantId: settings.WECHAT_PAY_MERCHANT_ID,
      appId: settings.WECHAT_PAY_APP_ID,
      merchantKey: settings.WECHAT_PAY_MERCHANT_KEY,
      merchantCertificateSerial: settings.WECHAT_PAY_MERCHANT_SERIAL,
      apiV3Key: settings.WECHAT_PAY_API_V3_KEY,
      ...proofOf(settings),
    },
    sms: {
      baseUrl: settings.SMS_BASE_URL,
      accessKeyId: settings.SMS_ACCESS_KEY_ID,
      accessKeySecret: settings.SMS_ACCESS_KEY_SECRET,
      signName: settings.SMS_SIGN_NAME,
      templates: {
        code: { mainland: settings.SMS_TEMPLATE_CODE, abroad: settings.SMS_TEMPLATE_CODE_ABROAD },
      },
    },
    mail: {
      url: settings.SMTP_URL,
      requireStartTls: settings.MODE === 'production',
      from: { name: settings.MAIL_FROM_NAME, address: settings.MAIL_FROM },
      replyTo: settings.MAIL_REPLY_TO,
    },
  }
}

function firstStaffOf({ STAFF_EMAIL: email, STAFF_PASSWORD: password }: Static<typeof Environment>) {
  if (!email && !password) return undefined
  if (!email || !password) {
    throw new ConfigProblem('STAFF_EMAIL and STAFF_PASSWORD belong together; set both or neither.')
  }
  if (isWeakPassword(password, email.toLowerCase())) {
    throw new ConfigProblem('STAFF_PASSWORD is too easy to guess.')
  }
  return { email, password }
}

/** By what WeChat Pay proves its answers: its public key, or certificates in the older way, or both meanwhile. */
function proofOf(settings: Static<typeof Environment>) {
  const {
    WECHAT_PAY_PUBLIC_KEY_ID: id,
    WECHAT_PAY_PUBLIC_KEY: pem,
    WECHAT_PAY_PLATFORM_CERTIFICATES: certificates,
  } = settings
  if (Boolean(id) !== Boolean(pem) || !(id || certificates)) {
    throw new ConfigProblem(
      'WECHAT_PAY_PUBLIC_KEY_ID and WECHAT_PAY_PUBLIC_KEY must be set, both, or WECHAT_PAY_PLATFORM_CERTIFICATES; docs/operating.md says what each one means.',
    )
  }
  return {
    publicKeys: id && pem ? [{ id, pem }] : [],
    // What is not a certificate, as the word `download`, leaves none: they are fetched.
    platformCertificates:
      certificates?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ??
      (certificates ? [] : undefined),
  }
}

/** A random text of 32 characters has more different ones than this. */
const fewestDifferent = 10

function demandProduction(settings: Static<typeof Environment>, config: Config): void {
  if (!config.secret)
    throw new ConfigProblem('SECRET is missing: production needs at least 32 random characters.')
  if (new Set(config.secret).size < fewestDifferent) {
    throw new ConfigProblem('SECRET repeats a few characters: production needs random ones.')
  }
  if (!config.publicOrigin.startsWith('https:')) {
    throw new ConfigProblem('PUBLIC_ORIGIN has to be the https address of the shop in production.')
  }
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value !== 'string') continue
    if (/sandbox/i.test(value))
      throw new ConfigProblem(`${name} belongs to the sandbox; production refuses it.`)
    if (!/_(BASE|BACKUP)_URL$|^SMTP_URL$/.test(name)) continue
    if (thisMachine.test(value)) {
      throw new ConfigProblem(`${name} points at this machine; production refuses a sandbox address.`)
    }
    if (value.startsWith('http:'))
      throw new ConfigProblem(`${name} has to be an https address in production.`)
  }
}

const thisMachine = /(\/\/|@)(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])(?![\w.])/i

type Problem = { instancePath: string; keyword: string; params: unknown }

function sentenceFor({ instancePath, keyword, params }: Problem, settings: object): string {
  const missing =
    keyword === 'required' ? (params as { requiredProperties?: string[] }).requiredProperties : undefined
  if (missing?.length) return `${missing.join(', ')} must be set; docs/operating.md says what each one means.`
  const name = instancePath.slice(1) as keyof typeof Environment.properties
  const secret = /KEY|SECRET|PASSWORD|SMTP_URL|DATABASE_URL|REDIS_URL/.test(name)
  const value = secret ? 'does not fit' : `is ${JSON.stringify((settings as Record<string, unknown>)[name])}`
  const { description } = Environment.properties[name] as unknown as { description: string }
  return `${name} ${value}: it has to be ${description}. See docs/operating.md.`
}
