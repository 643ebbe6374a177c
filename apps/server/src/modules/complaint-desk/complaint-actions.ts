import type { Input, Output } from '@corium/contract/call'
import type { ChangeAct } from '@corium/contract/change-kinds'
import type * as contract from '@corium/contract/complaint-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { queueAct } from '#server/modules/payments/complaints/queue-act.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { findMemberOf } from './complaint-desk.db.ts'
import { presentHandle } from './complaint-desk.ts'

type Acted = Promise<Output<typeof contract.replyToComplaint>>

export function replyToComplaint(
  context: StaffContext,
  { content, ...input }: Input<typeof contract.replyToComplaint>,
): Acted {
  const text = content.trim()
  if (text === '') refuseFields({ content: 'required' })
  return act(context, input, { kind: 'reply', text })
}

export const completeComplaint = (
  context: StaffContext,
  input: Input<typeof contract.completeComplaint>,
): Acted => act(context, input, { kind: 'complete', text: '' })

const acts = { reply: 'replied', complete: 'completed' } as const satisfies Record<string, ChangeAct>

/** Stores the text with the complaint only, not in the change log. @throws `not-found`, `state-conflict` */
async function act(
  context: StaffContext,
  { complaint_number, entry_num, request_id }: Input<typeof contract.completeComplaint>,
  { kind, text }: { kind: 'reply' | 'complete'; text: string },
): Acted {
  const { staff, clock, jobs } = context
  const queued = await changeOnce(context, request_id, async (trx: Db) => {
    const by = { staffId: staff.id, entryNum: entry_num, at: clock.now() }
    const found = (await queueAct(trx, complaint_number, { kind, text, ...by })) ?? refuse('not-found')
    const { complaint, refusal } = found
    if (refusal) {
      return refuse('state-conflict', {
        handle: presentHandle(complaint, { isSending: refusal === 'sending' }),
      })
    }
    await recordChange(trx, context, {
      act: acts[kind],
      subject: { id: complaint_number, name: complaint_number },
      memberId: await findMemberOf(trx, complaint_number),
    })
    return { handle: presentHandle(complaint, { isSending: true }) }
  })
  jobs.runSoon('send-complaint-acts')
  return queued
}
