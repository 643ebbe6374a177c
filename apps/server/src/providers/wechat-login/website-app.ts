import { createOAuth, type OAuth } from './oauth.ts'
import type { WechatApi } from './wechat-api.ts'
import type { WebsiteAppConfig } from './wechat-login.ts'

/** A website application of WeChat's Open Platform: people log in on WeChat's page and return with a code. */
export type WebsiteApp = OAuth & { appId: string }

export const createWebsiteApp = (config: WebsiteAppConfig, api: WechatApi): WebsiteApp => ({
  appId: config.appId,
  ...createOAuth({ ...config, page: '/connect/qrconnect', scope: 'snsapi_login' }, api),
})
