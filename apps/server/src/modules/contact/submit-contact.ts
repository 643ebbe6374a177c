import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import { submitContact as contract } from '@corium/contract/contact'
import type { FieldText } from '@corium/contract/field-texts'
import type { Bilingual } from '@corium/contract/language'
import type { Context } from '#server/context.ts'
import { findResult, once } from '#server/db/once.ts'
import type { Db } from '#server/db/open.ts'
import { findSubject } from '#server/modules/content/contact-info.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { queueMessage } from '#server/modules/messages/outbox.ts'
import { checkCaptcha } from '#server/modules/passport/captcha.ts'
import { readEmail, readMobile } from '#server/modules/passport/contact-points.ts'
import { attachFiles } from '#server/modules/uploads/attached-files.ts'
import { refuseFields } from '#server/refuse.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'
import { insertMessage } from './contact.db.ts'
import { consumeContact, needsCaptcha } from './contact.limits.ts'
import { contactObject } from './contact-files.ts'

type Form = Input<typeof contract>
type Result = Output<typeof contract>

/**
 * Stores a message for the staff. A repeat with the same request id returns the first ticket and counts once.
 */
export async function submitContact(context: Context, form: Form): Promise<Result> {
  const { db, clock, jobs, member, visitor } = context
  const key = { owner: member?.id ?? `visitor:${visitor}`, path: contract.path, requestId: form.request_id }
  const before = await findResult<Result>(db, key)
  if (before) return before
  const subject = await findSubject(context, form.subject_id)
  const message = readForm(form, subject)
  if (await needsCaptcha(context)) await checkCaptcha(context, form.captcha)
  const giveBack = await consumeContact(context, message.email)
  let isNew = false
  try {
    const at = clock.now()
    return await once(db, { ...key, at }, async (trx) => {
      isNew = true
      return store(trx, context, form, message, at)
    })
  } catch (error) {
    isNew = false
    throw error
  } finally {
    if (isNew) jobs.runSoon('send-messages')
    else await giveBack()
  }
}

type Message = ReturnType<typeof readForm>

/** @throws field errors */
function readForm(form: Form, subject: Bilingual | undefined) {
  const { mobile = '', email = '', content, agree, country_code } = form
  const name = cleanName(form.name)
  const problems: Record<string, FieldText> = {
    ...(!subject && { subject_id: 'invalid' as const }),
    ...(name === '' && { name: 'required' as const }),
    ...(content.trim() === '' && { content: 'required' as const }),
    ...(!agree && { agree: 'agreement-required' as const }),
    ...(mobile.trim() === '' && email.trim() === '' && { mobile: 'mobile-or-email-required' as const }),
  }
  if (!subject || Object.keys(problems).length > 0) return refuseFields(problems)
  const phone = mobile.trim() === '' ? null : readMobile('mobile', mobile, country_code || undefined)
  const address = email.trim() === '' ? null : readEmail('email', email)
  return {
    subject,
    name,
    company: cleanName(form.company ?? ''),
    mobile: phone?.key ?? null,
    email: address?.email ?? null,
    content: content.trim(),
  }
}

async function store(trx: Db, context: Context, form: Form, message: Message, at: Date): Promise<Result> {
  const { member, language } = context
  // A message of an account that is being deleted waits and is then refused.
  if (member) await lockMember(trx, member.id)
  const id = randomUUID()
  const sn = newSerialNumber(at)
  const file_ids = form.file_ids ?? []
  await insertMessage(trx, {
    ...message,
    id,
    sn,
    language,
    member_id: member?.id ?? null,
    subject_id: form.subject_id,
    subject: JSON.stringify(message.subject),
    picture_num: file_ids.length,
    created_at: at,
  })
  const object = { type: contactObject, id }
  await attachFiles(trx, { file_ids, scene: 'contact', object, uploader: context, at })
  if (message.email) {
    const params = { ticket_no: sn, subject: message.subject }
    const mail = { channel: 'mail', template: 'contact-received', recipient: message.email } as const
    await queueMessage(trx, { ...mail, language, params, at })
  }
  return { ticket_no: sn }
}
