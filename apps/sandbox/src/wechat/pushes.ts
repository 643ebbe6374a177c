import { randomUUID } from 'node:crypto'
import type { Job, SandboxContext } from '#sandbox/context.ts'
import { type PushForgery, pushForgeries } from '#sandbox/faults.ts'
import { type NoticeChannel, newDelivery, noticeJob, queueNotice } from '#sandbox/notice-queue.ts'
import type { Identity, Push } from '#sandbox/records/wechat.ts'
import { addChatMessage } from '#sandbox/wechat/chat.ts'
import { type PushResult, sendPush } from '#sandbox/wechat/send-push.ts'

/** WeChat's own message to a person when the account's server does not work. */
const noService = '该公众号提供的服务出现故障，请稍后再试'

/** Messages of the Official Account to the shop. */
function pushChannel(context: SandboxContext): NoticeChannel<Push, PushResult> {
  return {
    notices: () => context.state.pushes,
    target: () => 'wechat.push',
    subjects: ({ scene, identity }) => [scene, identity],
    forgeries: pushForgeries,
    // Three tries in total, each right after the last one failed.
    retryDelays: [0, 0],
    send: (push, forgery) => sendPush(context, push, forgery as PushForgery | undefined),
    afterAttempt({ event, identity, status }, results) {
      const reply = results.find(({ acknowledged }) => acknowledged)?.reply
      if (reply?.text) addChatMessage(context, identity, 'account', reply.text)
      const failed = reply?.problem || status === 'given-up'
      if (failed && event !== 'unsubscribe') addChatMessage(context, identity, 'wechat', noService)
    },
  }
}

/** Queues a message to the shop; without an address in the console it is not sent. */
export function queuePush(
  context: SandboxContext,
  { id }: Identity,
  input: Pick<Push, 'event' | 'message' | 'scene'>,
): Push {
  const push: Push = {
    ...input,
    ...newDelivery(context),
    id: randomUUID(),
    identity: id,
    created_at: context.now().toISOString(),
  }
  if (context.state.settings.wechat_push_url) queueNotice(context, pushChannel(context), push)
  else {
    push.status = 'dropped'
    delete push.due_at
    context.state.pushes.push(push)
    context.stateChanged()
  }
  return push
}

/** Sends due messages, and the shop's replies to the chats. */
export const pushJob = (context: SandboxContext): Job => noticeJob(context, pushChannel(context))
