import type { Clock } from '#server/runtime/clock.ts'
import type { HttpClient } from '../http-request.ts'
import type { Observe } from '../observe.ts'
import type { Timing } from '../timing.ts'
import { type AccessTokenStore, createAccessToken } from './access-token.ts'
import { createOfficialAccount, type OfficialAccount } from './official-account.ts'
import { createWebsiteApp, type WebsiteApp } from './website-app.ts'
import { createWechatApi } from './wechat-api.ts'

export type WechatLoginConfig = {
  /** Scheme and host of WeChat's API. */
  apiBaseUrl: string
  officialAccount?: OfficialAccountConfig
  website?: WebsiteAppConfig
}

export type OfficialAccountConfig = {
  appId: string
  appSecret: string
  /** Signs the messages that WeChat pushes. */
  token: string
  /**
   * The keys that decrypt the messages, the current one first. Without a key, messages come in plain text (never in
   * production).
   */
  aesKeys: readonly string[]
  /** Scheme and host of WeChat's page that identifies the person in its browser. */
  openBaseUrl?: string
}

export type WebsiteAppConfig = {
  appId: string
  appSecret: string
  /** Scheme and host of WeChat's login page. */
  openBaseUrl: string
}

export type WechatLoginDeps = {
  clock: Clock
  /** The store of the access token, shared by all nodes. */
  accessTokens: AccessTokenStore
  http?: HttpClient
  timing?: Timing
  observe?: Observe
}

/** The two logins with WeChat. One that is not configured is absent. */
export type WechatLogin = { officialAccount?: OfficialAccount; website?: WebsiteApp }

export function createWechatLogin(config: WechatLoginConfig, deps: WechatLoginDeps): WechatLogin {
  const api = createWechatApi(config.apiBaseUrl, deps)
  const { officialAccount: account, website } = config
  return {
    ...(account && {
      officialAccount: createOfficialAccount(account, {
        api,
        clock: deps.clock,
        observe: deps.observe,
        accessToken: createAccessToken(account, { api, clock: deps.clock, store: deps.accessTokens }),
      }),
    }),
    ...(website && { website: createWebsiteApp(website, api) }),
  }
}
