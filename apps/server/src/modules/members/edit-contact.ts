import type * as contract from '@corium/contract/account'
import type { Input } from '@corium/contract/call'
import { maskEmail, maskMobile } from '@corium/contract/mask'
import type { MemberContext } from '#server/context.ts'
import { redirectMessages, warnMember } from '#server/modules/messages/outbox.ts'
import { verifyCode } from '#server/modules/passport/codes.ts'
import { readEmail, readMobile } from '#server/modules/passport/contact-points.ts'
import { requireProof } from '#server/modules/passport/identity.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { replaceEmail, replaceMobile } from './members.db.ts'

/**
 * Replaces the mobile number. The member has proven their identity, and the code proves the new number. Tells the
 * old number and the email. Messages that wait for the old number, such as a text about an order, go to the new
 * one.
 */
export async function editMobile(
  context: MemberContext,
  { mobile, country_code, code, proof }: Input<typeof contract.editMobile>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language } = context
  const account = await requireProof(context, 'edit_mobile', proof)
  const next = readMobile('mobile', mobile, country_code)
  const { key: number, country } = next
  if (number === account.mobile) refuseFields({ mobile: 'mobile-unchanged' })
  if (!code.trim()) refuseFields({ code: 'code-required' })
  await verifyCode(context, 'edit_mobile', next, code)
  await db.transaction().execute(async (trx) => {
    const outcome = await replaceMobile(trx, account, { number, country })
    if (outcome === 'taken') refuse('account-taken')
    if (outcome === 'changed-meanwhile') refuse('state-conflict')
    const at = clock.now()
    if (account.mobile) await redirectMessages(trx, { from: account.mobile, to: number, at })
    const params = { mobile: maskMobile(number) }
    await warnMember(trx, account, { template: 'mobile-changed', params, language, at })
  })
  jobs.runSoon('send-messages')
  return {}
}

/** Sets or replaces the email in the same way. Tells the old email and the mobile number. */
export async function editEmail(
  context: MemberContext,
  { email: typed, code, proof }: Input<typeof contract.editEmail>,
): Promise<Record<string, never>> {
  const { db, clock, jobs, language } = context
  const account = await requireProof(context, 'edit_email', proof)
  const next = readEmail('email', typed)
  if (next.key === account.email_key) refuseFields({ email: 'email-unchanged' })
  if (!code.trim()) refuseFields({ code: 'code-required' })
  await verifyCode(context, 'edit_email', next, code)
  await db.transaction().execute(async (trx) => {
    const outcome = await replaceEmail(trx, account, next)
    if (outcome === 'taken') refuse('account-taken')
    if (outcome === 'changed-meanwhile') refuse('state-conflict')
    const at = clock.now()
    if (account.email) await redirectMessages(trx, { from: account.email, to: next.email, at })
    const params = { email: maskEmail(next.email) }
    await warnMember(trx, account, { template: 'email-changed', params, language, at })
  })
  jobs.runSoon('send-messages')
  return {}
}
