import { randomUUID } from 'node:crypto'
import { chinaTime } from '#sandbox/clock.ts'
import type { Job, SandboxContext } from '#sandbox/context.ts'
import { consumeFault, contentForgeries, type FaultTarget, signatureForgeries } from '#sandbox/faults.ts'
import type { Notice } from '#sandbox/state.ts'
import { sendNotice } from '#sandbox/wechat-pay/send-notice.ts'

/** Seconds between attempts while a notice is not acknowledged; 24 h 4 min in total. */
const retryDelays = [
  15, 15, 30, 180, 600, 1_200, 1_800, 1_800, 1_800, 3_600, 10_800, 10_800, 10_800, 21_600, 21_600,
]

type NoticeInput = Pick<
  Notice,
  'event_type' | 'original_type' | 'out_trade_no' | 'out_refund_no' | 'notify_url' | 'summary' | 'plaintext'
>

export function newNotice(context: SandboxContext, input: NoticeInput): Notice {
  const now = context.now()
  return {
    ...input,
    id: randomUUID(),
    created_at: chinaTime(now),
    status: 'waiting',
    due_at: now.toISOString(),
    copies: 1,
    repeats: 0,
    attempts: [],
  }
}

/** Queues a notice. A fault may drop, hold, delay or duplicate it. */
export function queueNotice(context: SandboxContext, input: NoticeInput): void {
  const notice = newNotice(context, input)
  const fault = consumeFault(context, faultTarget(notice), subjects(notice), [
    'drop',
    'hold',
    'delay',
    'duplicate',
  ])
  if (fault?.mode === 'drop') end(notice, 'dropped')
  if (fault?.mode === 'hold') end(notice, 'held')
  if (fault?.mode === 'delay')
    notice.due_at = new Date(context.now().getTime() + (fault.ms ?? 60_000)).toISOString()
  if (fault?.mode === 'duplicate') notice.copies = fault.count ?? 2
  context.state.notices.push(notice)
  context.stateChanged()
}

/** Sends a notice now, whatever its status. */
export function resend(context: SandboxContext, notice: Notice, copies = 1): void {
  notice.status = 'waiting'
  notice.due_at = context.now().toISOString()
  notice.copies = copies
  context.stateChanged()
}

/** Sends due notices and schedules a retry for those that are not acknowledged. */
export function noticeJob(context: SandboxContext): Job {
  const inFlight = new Map<Notice, Promise<void>>()
  const waiting = () =>
    context.state.notices.filter((notice) => notice.status === 'waiting' && !inFlight.has(notice))

  async function attempt(notice: Notice): Promise<void> {
    const forgery = consumeFault(context, faultTarget(notice), subjects(notice), [
      ...signatureForgeries,
      ...contentForgeries,
    ])?.mode
    const copies = Array.from({ length: notice.copies }, () => sendNotice(context, notice, forgery))
    notice.copies = 1
    const results = await Promise.all(copies)
    if (context.closing.aborted) return
    const at = context.now()
    notice.attempts.push(
      ...results.map(({ acknowledged, outcome }) => ({
        at: at.toISOString(),
        acknowledged,
        outcome,
        ...(forgery && { forgery }),
      })),
    )
    if (results.some(({ acknowledged }) => acknowledged)) end(notice, 'acknowledged')
    else scheduleRetry(context, notice, at)
    context.stateChanged()
  }

  return {
    nextRunAt() {
      const times = waiting().map(({ due_at }) => Date.parse(due_at!))
      return times.length ? Math.min(...times) : undefined
    },
    async run() {
      const now = context.now().toISOString()
      const due = context.closing.aborted ? [] : waiting().filter(({ due_at }) => due_at! <= now)
      for (const notice of due) {
        inFlight.set(
          notice,
          attempt(notice).finally(() => inFlight.delete(notice)),
        )
      }
      await Promise.all(inFlight.values())
    },
  }
}

function scheduleRetry(context: SandboxContext, notice: Notice, at: Date): void {
  const seconds = retryDelays[notice.repeats]
  if (seconds === undefined) end(notice, 'given-up')
  else {
    const delay = seconds * 1000 * context.state.settings.retry_scale
    notice.repeats += 1
    notice.due_at = new Date(at.getTime() + delay).toISOString()
  }
}

function end(notice: Notice, status: Notice['status']): void {
  notice.status = status
  delete notice.due_at
}

function faultTarget({ original_type }: Notice): FaultTarget {
  return original_type === 'refund' ? 'wechat-pay.refund-notice' : 'wechat-pay.notice'
}

function subjects({ out_trade_no, out_refund_no }: Notice): (string | undefined)[] {
  return [out_trade_no, out_refund_no]
}
