import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/staff'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { startAttempt } from '#server/modules/passport/passport.limits.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openFactor,
  sealFactor,
} from '#server/runtime/factor-secrets.ts'
import { base32, stepOf, totpUri } from '#server/runtime/totp.ts'
import { checkOwnPassword } from './own-password.ts'
import {
  confirmSession,
  findPendingSecret,
  replaceRecoveryCodes,
  updateFactor,
  updatePendingSecret,
} from './second-factor.db.ts'
import { endAccess, lockStaffRow } from './staff.db.ts'
import { mailStaff } from './staff-mails.ts'

const ownerOf = ({ id }: { id: string }) => ({ kind: 'staff', id }) as const

type Codes = Output<typeof contract.confirmSecondFactor>

/** The new secret stays with the session until a code confirms it; until then the app before works. */
export async function startSecondFactor(
  context: StaffContext,
  { password }: Input<typeof contract.startSecondFactor>,
): Promise<Output<typeof contract.startSecondFactor>> {
  const { db, config, settings, language, staff, session } = context
  // A stolen session must not replace the app.
  if (staff.factorSince && !staff.hasRecovered) await checkOwnPassword(context, 'password', password)
  const secret = newSecret()
  await updatePendingSecret(db, session, sealFactor(config, ownerOf(staff), secret))
  const issuer = (await settings.get(db, 'shop')).name[language]
  return { secret: base32(secret), uri: totpUri(secret, { issuer, account: staff.email }) }
}

export async function confirmSecondFactor(
  context: StaffContext,
  { code }: Input<typeof contract.confirmSecondFactor>,
): Promise<Codes> {
  const { db, config, clock, jobs, staff, session } = context
  const digits = code.replace(/\s/g, '')
  if (!digits) refuseFields({ code: 'code-required' })
  const attempt = await startAttempt(context)
  const sealed = await findPendingSecret(db, session)
  const secret = sealed && openFactor(config, ownerOf(staff), sealed)
  if (!sealed || !secret) return refuse('state-conflict')
  const at = clock.now()
  const step = stepOf(secret, digits, at)
  if (step === undefined) return refuse('code-wrong')
  await attempt.succeeded()
  const codes = await db.transaction().execute(async (trx) => {
    const row = await lockStaffRow(trx, staff.id)
    // A second request has confirmed it, or the session has ended.
    if (!row || !(await confirmSession(trx, session, sealed))) return refuse('state-conflict')
    await updateFactor(trx, staff.id, { totp_secret: sealed, totp_step: step, totp_since: at })
    const ended_sessions = await endAccess(trx, staff.id, session)
    await recordChange(trx, context, {
      act: 'changed',
      subject: { id: staff.id, name: staff.name },
      after: { second_factor: 'new', ended_sessions },
    })
    await mailStaff(trx, row, { template: 'staff-factor-changed', params: {}, at })
    return renewCodes(trx, context)
  })
  jobs.runSoon('send-messages')
  return codes
}

export async function renewRecoveryCodes(
  context: StaffContext,
  { password }: Input<typeof contract.renewRecoveryCodes>,
): Promise<Codes> {
  await checkOwnPassword(context, 'password', password)
  return context.db.transaction().execute(async (trx) => {
    const row = await lockStaffRow(trx, context.staff.id)
    if (!row?.totp_secret) return refuse('state-conflict')
    const subject = { id: row.id, name: row.name }
    await recordChange(trx, context, { act: 'changed', subject, after: { codes: 'new' } })
    return renewCodes(trx, context)
  })
}

async function renewCodes(trx: Db, { config, staff }: StaffContext): Promise<Codes> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    trx,
    staff.id,
    codes.map((code) => hashOfRecoveryCode(config, ownerOf(staff), code)),
  )
  return { recovery_codes: codes }
}
