import { ConfigError } from '#server/config-error.ts'
import type { WechatLoginConfig } from '#server/providers/wechat-login/wechat-login.ts'
import type { Settings } from './settings.ts'

const account = ['WECHAT_OA_APP_ID', 'WECHAT_OA_APP_SECRET', 'WECHAT_OA_TOKEN'] as const
const accountKeys = ['WECHAT_OA_AES_KEY', 'WECHAT_OA_PREVIOUS_AES_KEY'] as const
const website = ['WECHAT_WEBSITE_APP_ID', 'WECHAT_WEBSITE_APP_SECRET'] as const

/**
 * WeChat login, with an Official Account, a website application or both; undefined without either.
 * @throws ConfigError when a part is incomplete, or its messages would be pushed in plain text in production
 */
export function wechatLoginOf(settings: Settings): WechatLoginConfig | undefined {
  const apiBaseUrl = settings.WECHAT_API_BASE_URL
  const officialAccount = officialAccountOf(settings)
  const websiteApp = websiteOf(settings)
  if (!officialAccount && !websiteApp) return undefined
  if (!apiBaseUrl) throw incomplete('WECHAT_API_BASE_URL', officialAccount ? account : website)
  return { apiBaseUrl, officialAccount, website: websiteApp }
}

function officialAccountOf(settings: Settings): WechatLoginConfig['officialAccount'] {
  const isAsked = [...account, ...accountKeys].some((name) => settings[name])
  if (!isAsked) return undefined
  const {
    WECHAT_OA_APP_ID: appId,
    WECHAT_OA_APP_SECRET: appSecret,
    WECHAT_OA_TOKEN: token,
    WECHAT_OA_AES_KEY: key,
    WECHAT_OA_PREVIOUS_AES_KEY: previousKey,
  } = settings
  if (!appId || !appSecret || !token) throw incomplete(missingIn(settings, account), account)
  if (settings.MODE === 'production' && !key) {
    throw new ConfigError(
      'WECHAT_OA_AES_KEY is missing: production takes messages of the Official Account in secure mode only, because a signature in plain mode does not cover the message.',
    )
  }
  return {
    appId,
    appSecret,
    token,
    aesKeys: [key, previousKey].filter((one) => one !== undefined),
    openBaseUrl: settings.WECHAT_OPEN_BASE_URL,
  }
}

function websiteOf(settings: Settings): WechatLoginConfig['website'] {
  if (!website.some((name) => settings[name])) return undefined
  const {
    WECHAT_WEBSITE_APP_ID: appId,
    WECHAT_WEBSITE_APP_SECRET: appSecret,
    WECHAT_OPEN_BASE_URL: openBaseUrl,
  } = settings
  const all = [...website, 'WECHAT_OPEN_BASE_URL'] as const
  if (!appId || !appSecret || !openBaseUrl) throw incomplete(missingIn(settings, all), all)
  return { appId, appSecret, openBaseUrl }
}

const missingIn = (settings: Settings, names: readonly (keyof Settings)[]): string =>
  names.filter((name) => !settings[name]).join(', ')

const incomplete = (missing: string, all: readonly string[]): ConfigError =>
  new ConfigError(
    `${missing} must be set with ${all.filter((name) => name !== missing).join(', ')}, or none of them.`,
  )
