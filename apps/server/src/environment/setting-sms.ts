import { ConfigError } from '#server/config-error.ts'
import type { SmsTemplates } from '#server/providers/sms/sms-client.ts'
import {
  type SmsConfig,
  type SmsProvider,
  type SmsRoutes,
  smsProviders,
} from '#server/providers/sms/sms-router.ts'
import { aliyunSetting, smsTemplateNames } from './setting-sms-templates.ts'
import type { Settings } from './settings.ts'

/** The verification code has the short name `code` in settings. */
const messageOf = (name: string): string => (name === 'code' ? 'verification-code' : name)

/** @throws ConfigError when no SMS provider is configured, or one only in part */
export function readSmsConfig(settings: Settings, publicOrigin: string): SmsConfig {
  const providers = {
    aliyun: aliyunOf(settings),
    tencent: tencentOf(settings),
    twilio: twilioOf(settings, publicOrigin),
  }
  if (!providers.aliyun && !providers.tencent && !providers.twilio) {
    throw new ConfigError(
      'SMS_BASE_URL, TENCENT_SMS_BASE_URL or TWILIO_BASE_URL must be set, with the other settings of that provider: members log in by SMS codes.',
    )
  }
  return { ...providers, routes: routesOf(settings, providers), receiptToken: settings.SMS_RECEIPT_TOKEN }
}

function aliyunOf(settings: Settings): SmsConfig['aliyun'] {
  const given = allOrNone(settings, [
    'SMS_BASE_URL',
    'SMS_ACCESS_KEY_ID',
    'SMS_ACCESS_KEY_SECRET',
    'SMS_SIGN_NAME',
  ])
  return (
    given && {
      baseUrl: given.SMS_BASE_URL,
      accessKeyId: given.SMS_ACCESS_KEY_ID,
      accessKeySecret: given.SMS_ACCESS_KEY_SECRET,
      signName: given.SMS_SIGN_NAME,
      templates: withCode(readAliyunTemplates(settings), 'SMS_TEMPLATE_CODE must be set'),
    }
  )
}

function tencentOf(settings: Settings): SmsConfig['tencent'] {
  const given = allOrNone(settings, [
    'TENCENT_SMS_BASE_URL',
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN_NAME',
    'TENCENT_SMS_TEMPLATES',
  ])
  return (
    given && {
      baseUrl: given.TENCENT_SMS_BASE_URL,
      region: settings.TENCENT_SMS_REGION,
      secretId: given.TENCENT_SMS_SECRET_ID,
      secretKey: given.TENCENT_SMS_SECRET_KEY,
      appId: given.TENCENT_SMS_APP_ID,
      signName: given.TENCENT_SMS_SIGN_NAME,
      templates: withCode(
        readTencentTemplates(given.TENCENT_SMS_TEMPLATES),
        'TENCENT_SMS_TEMPLATES must name code=',
      ),
    }
  )
}

function twilioOf(settings: Settings, publicOrigin: string): SmsConfig['twilio'] {
  const given = allOrNone(settings, [
    'TWILIO_BASE_URL',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_SENDER',
  ])
  return (
    given && {
      baseUrl: given.TWILIO_BASE_URL,
      accountSid: given.TWILIO_ACCOUNT_SID,
      authToken: given.TWILIO_AUTH_TOKEN,
      sender: given.TWILIO_SENDER,
      statusUrl: `${publicOrigin}/hooks/sms/twilio`,
    }
  )
}

/** @throws ConfigError when some of the settings are missing */
function allOrNone<Name extends keyof Settings>(
  settings: Settings,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !settings[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')} must be set as well: ${names.join(', ')} belong together.`)
  return settings as unknown as Record<Name, string>
}

/** Refuses a provider without a template for verification codes, which members need to log in. @throws ConfigError */
function withCode(templates: SmsTemplates, problem: string): SmsTemplates {
  const { mainland, abroad } = templates['verification-code'] ?? {}
  if (!mainland && !abroad) throw new ConfigError(`${problem}: members log in by SMS codes.`)
  return templates
}

function readAliyunTemplates(settings: Record<string, unknown>): SmsTemplates {
  return Object.fromEntries(
    smsTemplateNames.map((name) => [
      messageOf(name),
      {
        mainland: settings[aliyunSetting(name)] as string | undefined,
        abroad: settings[`${aliyunSetting(name)}_ABROAD`] as string | undefined,
      },
    ]),
  )
}

/** `code=1110/2110 order-placed=/2111`: ids for the mainland and, behind the slash, for abroad. */
function readTencentTemplates(text: string): SmsTemplates {
  return Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [name = '', ids = ''] = entry.split('=')
        if (!smsTemplateNames.includes(name))
          throw new ConfigError(
            `TENCENT_SMS_TEMPLATES names "${name}", which is no message: docs/sms-templates.md lists them.`,
          )
        const [mainland, abroad] = ids.split('/')
        return [messageOf(name), { mainland: mainland || undefined, abroad: abroad || undefined }]
      }),
  )
}

/**
 * Twilio is not in the default route to the mainland: Twilio and the carriers have to approve a use case for texts to
 * it.
 */
const defaultRoutes: SmsRoutes = {
  '86': ['aliyun-sms', 'tencent-sms'],
  '*': ['twilio', 'tencent-sms', 'aliyun-sms'],
}

type Configured = Omit<SmsConfig, 'routes' | 'receiptToken'>

function routesOf({ SMS_ROUTES: text }: Settings, configured: Configured): SmsRoutes {
  const isConfigured: Record<SmsProvider, boolean> = {
    'aliyun-sms': Boolean(configured.aliyun),
    'tencent-sms': Boolean(configured.tencent),
    twilio: Boolean(configured.twilio),
  }
  const given = Object.fromEntries((text?.trim().split(/\s+/) ?? []).map(readRoute))
  for (const provider of Object.values(given).flat()) {
    if (!isConfigured[provider])
      throw new ConfigError(`SMS_ROUTES names ${provider}, whose settings are not set.`)
  }
  return { ...defaultRoutes, ...given }
}

function readRoute(entry: string): [dialCode: string, providers: SmsProvider[]] {
  const [dialCode = '', list = ''] = entry.split(':')
  const providers = list.split(',')
  for (const name of providers) {
    if (!(smsProviders as readonly string[]).includes(name))
      throw new ConfigError(`SMS_ROUTES names "${name}", but the providers are ${smsProviders.join(', ')}.`)
  }
  return [dialCode, providers as SmsProvider[]]
}
