import type { Job, SandboxContext } from '#sandbox/context.ts'
import { consumeFault, type FaultTarget, queueModes } from '#sandbox/faults.ts'
import type { NoticeDelivery } from '#sandbox/records/notice-delivery.ts'

export type NoticeResult = { acknowledged: boolean; outcome: string; status?: number }

/** How one provider sends its notices. */
export type NoticeChannel<N extends NoticeDelivery, R extends NoticeResult = NoticeResult> = {
  notices(): N[]
  target(notice: N): FaultTarget
  /** The ids and numbers of a notice that a fault's `only` can name. */
  subjects(notice: N): (string | undefined)[]
  /** Fault modes that change one attempt. */
  forgeries: readonly string[]
  /** Seconds between attempts while a notice is not acknowledged. */
  retryDelays: readonly number[]
  send(notice: N, forgery?: string): Promise<R>
  /** Runs after each attempt, with the results of all its copies. */
  afterAttempt?(notice: N, results: R[]): void
}

export function newDelivery(context: SandboxContext): NoticeDelivery {
  return { status: 'waiting', due_at: context.now().toISOString(), copies: 1, repeats: 0, attempts: [] }
}

/** Queues a notice. A fault may drop, hold, delay or duplicate it. */
export function queueNotice<N extends NoticeDelivery, R extends NoticeResult>(
  context: SandboxContext,
  channel: NoticeChannel<N, R>,
  notice: N,
): void {
  const fault = consumeFault(context, channel.target(notice), channel.subjects(notice), queueModes)
  if (fault?.mode === 'drop') end(notice, 'dropped')
  if (fault?.mode === 'hold') end(notice, 'held')
  if (fault?.mode === 'delay')
    notice.due_at = new Date(context.now().getTime() + (fault.ms ?? 60_000)).toISOString()
  if (fault?.mode === 'duplicate') notice.copies = fault.count ?? 2
  channel.notices().push(notice)
  context.stateChanged()
}

/** Sends a notice now, whatever its status. */
export function resend(context: SandboxContext, notice: NoticeDelivery, copies = 1): void {
  notice.status = 'waiting'
  notice.due_at = context.now().toISOString()
  notice.copies = copies
  context.stateChanged()
}

/** Sends due notices and schedules a retry for those that are not acknowledged. */
export function noticeJob<N extends NoticeDelivery, R extends NoticeResult>(
  context: SandboxContext,
  channel: NoticeChannel<N, R>,
): Job {
  const inFlight = new Map<N, Promise<void>>()
  const waiting = () =>
    channel.notices().filter((notice) => notice.status === 'waiting' && !inFlight.has(notice))

  async function attempt(notice: N): Promise<void> {
    const forgery = consumeFault(
      context,
      channel.target(notice),
      channel.subjects(notice),
      channel.forgeries,
    )?.mode
    const copies = Array.from({ length: notice.copies }, () => channel.send(notice, forgery))
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
    else scheduleRetry(context, channel.retryDelays, notice, at)
    channel.afterAttempt?.(notice, results)
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

function scheduleRetry(
  context: SandboxContext,
  retryDelays: readonly number[],
  notice: NoticeDelivery,
  at: Date,
): void {
  const seconds = retryDelays[notice.repeats]
  if (seconds === undefined) end(notice, 'given-up')
  else {
    const delay = seconds * 1000 * context.state.settings.retry_scale
    notice.repeats += 1
    notice.due_at = new Date(at.getTime() + delay).toISOString()
  }
}

function end(notice: NoticeDelivery, status: NoticeDelivery['status']): void {
  notice.status = status
  delete notice.due_at
}
