import { randomInt } from 'node:crypto'
import type { SandboxContext } from '#sandbox/context.ts'
import { sandboxCredentials } from '#sandbox/credentials.ts'
import type { Identity, LoginCode, Push } from '#sandbox/records/wechat.ts'
import { addChatMessage } from '#sandbox/wechat/chat.ts'
import { queuePush } from '#sandbox/wechat/pushes.ts'
import { readXml, writeXml } from '#sandbox/wechat/xml.ts'

/** Scans a code. A follower enters the chat; anyone else follows the account on the page that opens. */
export function scanLoginCode(context: SandboxContext, identity: Identity, code: LoginCode): Push {
  const { scene, ticket: Ticket } = code
  if (!identity.follows) {
    identity.follows = {
      since: context.now().toISOString(),
      scene: 'ADD_SCENE_QR_CODE',
      qr_scene_str: scene,
    }
    return queueEvent(context, identity, 'subscribe', { EventKey: `qrscene_${scene}`, Ticket }, scene)
  }
  return queueEvent(context, identity, 'SCAN', { EventKey: scene, Ticket }, scene)
}

/** Follows the account without a code, after finding it by its name. */
export function followAccount(context: SandboxContext, identity: Identity): Push {
  identity.follows = { since: context.now().toISOString(), scene: 'ADD_SCENE_SEARCH', qr_scene_str: '' }
  return queueEvent(context, identity, 'subscribe', { EventKey: '' })
}

export function unfollowAccount(context: SandboxContext, identity: Identity): Push {
  delete identity.follows
  return queueEvent(context, identity, 'unsubscribe', { EventKey: '' })
}

/** Writes to the account. */
export function writeToAccount(context: SandboxContext, identity: Identity, text: string): Push {
  addChatMessage(context, identity.id, 'person', text)
  const message = writeXml({
    ...messageFields(context, identity, 'text'),
    Content: text,
    MsgId: randomInt(10 ** 12),
  })
  return queuePush(context, identity, { event: 'text', message })
}

function queueEvent(
  context: SandboxContext,
  identity: Identity,
  event: Exclude<Push['event'], 'text'>,
  fields: Record<string, string>,
  scene?: string,
): Push {
  const message = writeXml({ ...messageFields(context, identity, 'event'), Event: event, ...fields })
  return queuePush(context, identity, { event, message, ...(scene && { scene }) })
}

function messageFields(context: SandboxContext, identity: Identity, MsgType: 'event' | 'text') {
  return {
    ToUserName: sandboxCredentials.wechat.account_id,
    FromUserName: identity.openid,
    CreateTime: createTime(context, identity),
    MsgType,
  }
}

/**
 * Gives each message of a person a different second, because the shop recognizes repetitions by sender and second,
 * and a test's clock may stand still.
 */
function createTime(context: SandboxContext, { id }: Identity): number {
  const last = context.state.pushes.findLast(({ identity }) => identity === id)
  const lastSecond = last ? Number(readXml(last.message)!.CreateTime) : 0
  return Math.max(Math.floor(context.now().getTime() / 1000), lastSecond + 1)
}
