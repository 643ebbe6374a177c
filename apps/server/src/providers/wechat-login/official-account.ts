import { performance } from 'node:perf_hooks'
import { Type } from 'typebox'
import type { Clock } from '#server/runtime/clock.ts'
import type { Observe } from '../observe.ts'
import type { WithAccessToken } from './access-token.ts'
import { createOAuth, type OAuth } from './oauth.ts'
import { createPushReader, type PushReader } from './read-push.ts'
import { provider, type WechatApi } from './wechat-api.ts'
import type { OfficialAccountConfig } from './wechat-login.ts'

/** A WeChat Official Account: creates QR codes, and receives who scanned them. */
export type OfficialAccount = PushReader & {
  appId: string
  /** A QR code whose scan is pushed with this scene, of at most 64 characters. */
  createCode(scene: string, seconds: number): Promise<{ ticket: string; url: string }>
  /** The person's id in all apps of the shop's Open Platform account; undefined if the account belongs to none. */
  findUnionId(openId: string): Promise<string | undefined>
  /** Identifies a person in WeChat's own browser, which WeChat does without asking them. */
  visitors?: OAuth
}

const Code = Type.Object({ ticket: Type.String({ minLength: 1 }), url: Type.String({ minLength: 1 }) })
const Person = Type.Object({ unionid: Type.Optional(Type.String()) })

export function createOfficialAccount(
  config: OfficialAccountConfig,
  deps: { api: WechatApi; accessToken: WithAccessToken; clock: Clock; observe?: Observe },
): OfficialAccount {
  const { api, accessToken, clock, observe } = deps
  const { openBaseUrl } = config
  const reader = createPushReader(config, clock)
  return {
    appId: config.appId,
    createCode: async (scene, seconds) => {
      const { ticket, url } = await accessToken((access_token) =>
        api.request(
          {
            operation: 'qrcode',
            method: 'POST',
            path: '/cgi-bin/qrcode/create',
            query: { access_token },
            body: {
              expire_seconds: seconds,
              action_name: 'QR_STR_SCENE',
              action_info: { scene: { scene_str: scene } },
            },
          },
          Code,
        ),
      )
      return { ticket, url }
    },
    findUnionId: async (openid) => {
      const person = await accessToken((access_token) =>
        api.request(
          {
            operation: 'user-info',
            method: 'GET',
            path: '/cgi-bin/user/info',
            query: { access_token, openid, lang: 'zh_CN' },
          },
          Person,
        ),
      )
      return person.unionid || undefined
    },
    ...(openBaseUrl && {
      visitors: createOAuth(
        { ...config, openBaseUrl, page: '/connect/oauth2/authorize', scope: 'snsapi_base' },
        api,
      ),
    }),
    ...reader,
    readPush: (query, body) => {
      const start = performance.now()
      const reading = reader.readPush(query, body)
      const outcome = reading.ok ? 'ok' : reading.rejection
      observe?.({ provider, operation: 'push', outcome, ms: performance.now() - start })
      return reading
    },
  }
}
