import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { SandboxContext } from '#sandbox/context.ts'
import { isObject, type JsonObject } from '#sandbox/json-object.ts'
import type { LoginCode } from '#sandbox/records/wechat.ts'
import { requireOfficialToken } from '#sandbox/wechat/access-token.ts'
import { allowOnly } from '#sandbox/wechat/fields.ts'
import { refuse } from '#sandbox/wechat/refusal.ts'
import type { ApiCall } from '#sandbox/wechat/routes.ts'

const defaultSeconds = 60
const maxSeconds = 2_592_000
const maxSceneLength = 64

/**
 * `POST /cgi-bin/qrcode/create` (developers.weixin.qq.com/doc/service/api/qrcode/qrcodes/api_createqrcode).
 * Only temporary codes: the sandbox has no permanent ones.
 */
export function createLoginCode(context: SandboxContext, call: ApiCall): object {
  requireOfficialToken(context, call)
  const { body } = call
  allowOnly(body, ['expire_seconds', 'action_name', 'action_info'])
  const scene = readScene(body)
  const seconds = body.expire_seconds ?? defaultSeconds
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 1)
    refuse(47001, 'expire_seconds should be a number of seconds')
  if (seconds > maxSeconds) refuse(40097, `expire_seconds is at most ${maxSeconds}`)
  const now = context.now()
  const code: LoginCode = {
    ticket: `gQ${randomBytes(69).toString('base64url')}==`,
    url: `http://weixin.qq.com/q/02${randomBytes(15).toString('base64url')}`,
    scene,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + seconds * 1000).toISOString(),
  }
  context.state.login_codes.push(code)
  context.stateChanged()
  return { ticket: code.ticket, expire_seconds: seconds, url: code.url }
}

/** Stricter than the provider, which accepts a body without the inner `scene` for scene 0. */
function readScene({ action_name: action, action_info: info }: JsonObject): string {
  const scene = isObject(info) && isObject(info.scene) ? info.scene : undefined
  if (action === 'QR_STR_SCENE') {
    const text = scene?.scene_str
    if (typeof text !== 'string' || text === '' || text.length > maxSceneLength)
      refuse(40053, `scene_str has 1 to ${maxSceneLength} characters`)
    return text
  }
  if (action !== 'QR_SCENE') refuse(40052)
  const number = scene?.scene_id
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number >= 2 ** 32)
    refuse(40053, 'scene_id is a number of 32 bits')
  return String(number)
}

export function findLoginCode(
  { state }: SandboxContext,
  key: { scene?: string; ticket?: string; url?: string },
): LoginCode | undefined {
  return state.login_codes.findLast(
    ({ scene, ticket, url }) => scene === key.scene || ticket === key.ticket || url === key.url,
  )
}

export function isExpired({ now }: SandboxContext, { expires_at }: LoginCode): boolean {
  return expires_at <= now().toISOString()
}

/** The picture of `GET /cgi-bin/showqrcode`; undefined if the ticket is unknown or expired. */
export function loginCodePicture(context: SandboxContext, ticket: string): string | undefined {
  const code = findLoginCode(context, { ticket })
  return code && !isExpired(context, code) ? renderSVG(code.url, { ecc: 'M' }) : undefined
}
