import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

/** The Official Account's access tokens, newest last, and when the shop forced a new one. */
export type OfficialToken = {
  tokens: { access_token: string; expires_at: string; revoked?: true }[]
  forced_at: string[]
}

/** A person with WeChat. They have a different openid for the account and for the website. */
export type Identity = {
  id: string
  nickname: string
  openid: string
  website_openid: string
  unionid: string
  /** How the person came to follow the Official Account; missing if they do not follow it. */
  follows?: { since: string; scene: 'ADD_SCENE_QR_CODE' | 'ADD_SCENE_SEARCH'; qr_scene_str: string }
}

/** The people of the phone: two follow the Official Account, one does not. */
export function readyIdentities(): Identity[] {
  const follows = { since: '2026-01-01T00:00:00.000Z', scene: 'ADD_SCENE_SEARCH', qr_scene_str: '' } as const
  const person = (id: string, nickname: string, number: number): Identity => ({
    id,
    nickname,
    openid: `oSandboxAccount${String(number).padStart(13, '0')}`,
    website_openid: `oSandboxWebsite${String(number).padStart(13, '0')}`,
    unionid: `oSandboxUnion${String(number).padStart(15, '0')}`,
  })
  return [
    { ...person('lin', '林悦 Lin Yue', 1), follows },
    { ...person('chen', '陈安 Chen An', 2), follows },
    person('wu', '吴可 Wu Ke', 3),
  ]
}

/** A temporary code of the Official Account. */
export type LoginCode = {
  ticket: string
  url: string
  scene: string
  created_at: string
  expires_at: string
}

/** A visit to a page of WeChat that identifies a person, and its outcome. */
export type WebsiteLogin = {
  /** The visit comes from the Official Account, in WeChat's browser; otherwise from the website application. */
  of_account?: true
  state: string
  redirect_uri: string
  opened_at: string
  status: 'open' | 'allowed' | 'refused'
  identity?: string
  /** Exchanged once for the tokens. */
  code?: string
  code_expires_at?: string
  tokens?: { access_token: string; refresh_token: string; expires_at: string }
}

/** A message to the shop: an event of the Official Account or what a person wrote. */
export type Push = NoticeDelivery & {
  id: string
  identity: string
  /** The XML before encryption; repeats send the same. */
  message: string
  event: 'subscribe' | 'SCAN' | 'unsubscribe' | 'text'
  scene?: string
  created_at: string
}

export type ChatMessage = {
  id: string
  identity: string
  at: string
  /** `wechat`: WeChat's own note that the account does not work. */
  from: 'account' | 'person' | 'wechat'
  text: string
}
