import { randomUUID } from 'node:crypto'
import type * as desk from '@corium/contract/after-sales-desk'
import * as contract from '@corium/contract/after-sales-messages'
import type { Input, Output } from '@corium/contract/call'
import type { UploadedPicture } from '@corium/contract/uploads'
import { theShop } from '#server/actor-names.ts'
import type { Context, MemberContext, StaffContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import { pagingOf } from '#server/db/paging.ts'
import { changedNothing, changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { writeToMember } from '#server/modules/messages/outbox.ts'
import { attachFiles, loadFiles } from '#server/modules/uploads/attached-files.ts'
import { refuseFields } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { writingLimit } from './after-sales.limits.ts'
import { messageObject } from './case-files.ts'
import {
  countMessages,
  insertMessage,
  type MessageRow,
  selectMessages,
  setWaiting,
} from './case-messages.db.ts'
import { lockCaseRow, type StoredCase } from './cases.db.ts'
import { getAnyCase, getMemberCase } from './lock-case.ts'

type Message = Output<typeof contract.addAfterMessage>
type DeskMessage = Output<typeof desk.addDeskMessage>

/** Writes to the shop. A repeat with the same request id returns the first result. */
export async function addMessage(
  context: MemberContext,
  input: Input<typeof contract.addAfterMessage>,
): Promise<Message> {
  const { db, clock, member, limits, language } = context
  const { after_id, file_ids = [], request_id: requestId = randomUUID() } = input
  const text = input.text.trim()
  if (text === '' && file_ids.length === 0) refuseFields({ text: 'required' })
  await limits.consume('write-after-sales', member.id, writingLimit)
  const at = clock.now()
  const { path } = contract.addAfterMessage
  const added = await once(db, { owner: member.id, path, requestId, at }, async (trx) => {
    await lockMember(trx, member.id)
    const found = await getMemberCase(trx, member.id, after_id)
    const id = randomUUID()
    await insertMessage(trx, {
      id,
      case_id: found.id,
      at,
      member_id: member.id,
      staff_id: null,
      text,
      is_note: false,
    })
    const object = { type: messageObject, id }
    await attachFiles(trx, { file_ids, scene: 'after_sales', object, uploader: context, at })
    return { id, at: at.toISOString() }
  })
  const pictures = (await loadFiles(context, messageObject, [added.id])).get(added.id) ?? []
  return {
    message_id: added.id,
    time: seconds(new Date(added.at)),
    side: 'buyer',
    text,
    pictures,
    author: authorOf({ staff_id: null, staff_name: null }, 'buyer', language),
  }
}

export async function listMessages(
  context: MemberContext,
  { after_id, page = 1, limit = 20 }: Input<typeof contract.listAfterMessages>,
): Promise<Output<typeof contract.listAfterMessages>> {
  const found = await getMemberCase(context.db, context.member.id, after_id)
  return listOf(context, found, 'buyer', { page, limit })
}

/** Writes to the buyer, who gets a message, or a note for colleagues. */
export async function addDeskMessage(
  context: StaffContext,
  input: Input<typeof desk.addDeskMessage>,
): Promise<DeskMessage> {
  const { clock, staff, jobs } = context
  const { after_id, file_ids = [], is_note = false, request_id: requestId } = input
  const text = input.text.trim()
  if (text === '' && file_ids.length === 0) refuseFields({ text: 'required' })
  const at = clock.now()
  const added = await changeOnce(context, requestId, async (trx) => {
    const found = await getAnyCase(trx, after_id)
    const id = randomUUID()
    await insertMessage(trx, {
      id,
      case_id: found.id,
      at,
      member_id: null,
      staff_id: staff.id,
      text,
      is_note,
    })
    const object = { type: messageObject, id }
    await attachFiles(trx, { file_ids, scene: 'after_sales', object, uploader: context, at })
    if (!is_note) {
      const params = { after_id: found.id, after_sn: found.sn, text, picture_num: file_ids.length }
      await writeToMember(trx, { memberId: found.member_id, template: 'after-sales-message', params, at })
    }
    await recordChange(trx, context, {
      act: is_note ? 'noted' : 'sent',
      subject: { id: found.id, name: found.sn },
      memberId: found.member_id,
      after: { text, pictures: file_ids.length },
    })
    return { id, at: at.toISOString() }
  })
  jobs.runSoon('send-messages')
  const pictures = (await loadFiles(context, messageObject, [added.id])).get(added.id) ?? []
  return {
    message_id: added.id,
    time: seconds(new Date(added.at)),
    side: 'shop',
    author: staff.name,
    text,
    pictures,
    is_note,
  }
}

/** Says that the buyer's latest message needs no answer, or takes that back. */
export async function setAnswered(
  context: StaffContext,
  { after_id, is_answered }: Input<typeof desk.setAnswered>,
): Promise<Output<typeof desk.setAnswered>> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockCaseRow(trx, (await getAnyCase(trx, after_id)).id)
    const after = { waits_since: await setWaiting(trx, before.id, !is_answered) }
    const is_waiting_for_answer = after.waits_since !== null
    if ((before.waits_since !== null) === is_waiting_for_answer) changedNothing(context)
    else {
      await recordChange(trx, context, {
        act: 'changed',
        subject: { id: before.id, name: before.sn },
        memberId: before.member_id,
        before: { waits_since: before.waits_since },
        after,
      })
    }
    return { is_waiting_for_answer }
  })
}

export async function listDeskMessages(
  context: StaffContext,
  { after_id, page = 1, limit = 20 }: Input<typeof desk.listDeskMessages>,
): Promise<Output<typeof desk.listDeskMessages>> {
  return listOf(context, await getAnyCase(context.db, after_id), 'desk', { page, limit })
}

async function listOf(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'language'>,
  found: StoredCase,
  reader: 'buyer' | 'desk',
  { page, limit }: { page: number; limit: number },
): Promise<Output<typeof desk.listDeskMessages>> {
  const { db, language } = context
  const withNotes = reader === 'desk'
  const [total, rows] = await Promise.all([
    countMessages(db, found.id, withNotes),
    selectMessages(db, found.id, { withNotes, ...pagingOf(page, limit) }),
  ])
  const pictures = await loadFiles(
    context,
    messageObject,
    rows.map(({ id }) => id),
  )
  const list = rows
    .toReversed()
    .map((row) => present(row, found, reader, pictures.get(row.id) ?? [], language))
  return { list, total, page, limit }
}

const present = (
  row: MessageRow,
  found: StoredCase,
  reader: 'buyer' | 'desk',
  pictures: UploadedPicture[],
  language: Context['language'],
): DeskMessage => ({
  message_id: row.id,
  time: seconds(row.at),
  side: row.staff_id === null ? 'buyer' : 'shop',
  author: row.staff_id === null && reader === 'desk' ? found.contact_name : authorOf(row, reader, language),
  text: row.text,
  pictures,
  is_note: row.is_note,
})

const you = { 'en-us': 'You', 'zh-cn': '您' }

function authorOf(
  { staff_id, staff_name }: Pick<MessageRow, 'staff_id' | 'staff_name'>,
  reader: 'buyer' | 'desk',
  language: Context['language'],
): string {
  if (staff_id === null) return you[language]
  return (reader === 'desk' && staff_name) || theShop[language]
}
