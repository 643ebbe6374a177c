import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import type { Identity } from '#sandbox/records/wechat.ts'
import { requireOfficialToken } from '#sandbox/wechat/access-token.ts'
import { refuse } from '#sandbox/wechat/refusal.ts'
import type { ApiCall } from '#sandbox/wechat/routes.ts'

export function findIdentity({ state }: SandboxContext, id: string | undefined): Identity | undefined {
  return state.identities.find((identity) => identity.id === id)
}

export function addIdentity({ state, now, stateChanged }: SandboxContext, nickname: string): Identity {
  const openid = () => `o${randomBytes(20).toString('base64url')}`
  const identity: Identity = {
    id: `${now().getTime().toString(36)}${randomBytes(3).toString('hex')}`,
    nickname,
    openid: openid(),
    website_openid: openid(),
    unionid: openid(),
  }
  state.identities.push(identity)
  stateChanged()
  return identity
}

/**
 * `GET /cgi-bin/user/info`. The account gets no data about people who do not follow it. Nickname and picture are
 * empty for everyone (since 2021-12-27).
 */
export function readUserInfo(context: SandboxContext, call: ApiCall): object {
  requireOfficialToken(context, call)
  const openid = call.query.get('openid')
  if (!openid) refuse(41009)
  const identity = context.state.identities.find((candidate) => candidate.openid === openid)
  if (!identity) refuse(40003)
  if (!identity.follows) return { subscribe: 0, openid, tagid_list: [] }
  const { since, scene, qr_scene_str } = identity.follows
  return {
    subscribe: 1,
    openid,
    ...(context.state.settings.wechat_unionid && { unionid: identity.unionid }),
    nickname: '',
    sex: 0,
    language: call.query.get('lang') ?? 'zh_CN',
    city: '',
    province: '',
    country: '',
    headimgurl: '',
    subscribe_time: Math.floor(Date.parse(since) / 1000),
    remark: '',
    groupid: 0,
    tagid_list: [],
    subscribe_scene: scene,
    qr_scene: 0,
    qr_scene_str,
  }
}
