import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/two-step'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { isUuid } from '#server/db/uuid.ts'
import { checkOpen } from '#server/modules/members/lock-member.ts'
import { mailToMember } from '#server/modules/messages/outbox.ts'
import { requireProof } from '#server/modules/passport/identity.ts'
import { endOtherSessions } from '#server/modules/passport/sessions.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { hour, later, secondsOrNull } from '#server/runtime/clock.ts'
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  openFactor,
  sealFactor,
} from '#server/runtime/factor-secrets.ts'
import { base32, stepOf, totpUri } from '#server/runtime/totp.ts'
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  findUnconfirmed,
  insertFactor,
  lockFactor,
  replaceRecoveryCodes,
  setCodesKept,
} from './factors.db.ts'
import { ownerOf, startCodeAttempt, useCode } from './use-code.ts'

type Codes = Output<typeof contract.confirmTwoStep>

/** Seconds to scan the QR code and type the first code of the app. */
export const setUpTime = hour

export async function getTwoStep({ db, member }: MemberContext): Promise<Output<typeof contract.getTwoStep>> {
  const factor = await findFactor(db, member.id)
  return {
    since: secondsOrNull(factor?.since ?? null),
    codes_left: factor?.codesLeft ?? 0,
    codes_kept: factor?.codesKept ?? false,
  }
}

export async function startTwoStep(
  context: MemberContext,
  { proof }: Input<typeof contract.startTwoStep>,
): Promise<Output<typeof contract.startTwoStep>> {
  const { db, config, clock, settings, language, member } = context
  const { email, mobile, factor_id } = await requireProof(context, 'edit_two_step', proof)
  if (factor_id) refuse('state-conflict')
  const [id, secret] = [randomUUID(), newSecret()]
  const sealed = sealFactor(config, ownerOf(id), secret)
  const issuer = (await settings.get(db, 'shop')).name[language]
  await db.transaction().execute(async (trx) => {
    // Two requests at once wait for each other, and the later one replaces what the other began.
    if (await lockFactor(trx, member.id)) refuse('state-conflict')
    await insertFactor(trx, { id, secret: sealed, memberId: member.id, at: clock.now() })
  })
  return {
    setup_id: id,
    secret: base32(secret),
    uri: totpUri(secret, { issuer, account: email ?? mobile ?? '' }),
  }
}

export async function confirmTwoStep(
  context: MemberContext,
  { setup_id, code }: Input<typeof contract.confirmTwoStep>,
): Promise<Codes> {
  const { db, config, clock, jobs, member } = context
  const digits = code.normalize('NFKC').replace(/\s/g, '')
  if (!digits) refuseFields({ code: 'code-required' })
  if (!isUuid(setup_id)) refuse('state-conflict')
  const at = clock.now()
  const attempt = await startCodeAttempt(context, member.id)
  const since = later(at, -setUpTime)
  const factor = await findUnconfirmed(db, { id: setup_id, memberId: member.id, since })
  const secret = factor && openFactor(config, ownerOf(factor.id), factor.secret)
  if (!secret) return refuse('state-conflict')
  const step = stepOf(secret, digits, at)
  if (step === undefined) return refuse('code-wrong')
  await attempt.succeeded()
  const codes = await db.transaction().execute(async (trx) => {
    if (!(await confirmFactor(trx, { id: setup_id, memberId: member.id, step, at }))) refuse('state-conflict')
    // Sessions that were opened by one step alone.
    await endOtherSessions({ ...context, db: trx })
    await mailToMember(trx, { memberId: member.id, template: 'two-step-on', params: {}, at })
    return makeCodes(trx, context, setup_id)
  })
  jobs.runSoon('send-messages')
  return codes
}

export async function renewRecoveryCodes(
  context: MemberContext,
  input: Input<typeof contract.renewRecoveryCodes>,
): Promise<Codes> {
  const { clock, jobs, member } = context
  const codes = await withCode(context, input, async (trx) => {
    const factor = (await lockFactor(trx, member.id))!
    const message = { memberId: member.id, template: 'two-step-codes-renewed', params: {} } as const
    await mailToMember(trx, { ...message, at: clock.now() })
    return makeCodes(trx, context, factor.id)
  })
  jobs.runSoon('send-messages')
  return codes
}

export async function keepRecoveryCodes({ db, member }: MemberContext): Promise<Record<string, never>> {
  if (!(await setCodesKept(db, member.id))) await checkOpen(db, { member_id: member.id })
  return {}
}

export async function endTwoStep(
  context: MemberContext,
  input: Input<typeof contract.endTwoStep>,
): Promise<Record<string, never>> {
  const { clock, jobs, member } = context
  await withCode(context, input, async (trx) => {
    await deleteFactor(trx, member.id)
    await mailToMember(trx, { memberId: member.id, template: 'two-step-off', params: {}, at: clock.now() })
    return {}
  })
  jobs.runSoon('send-messages')
  return {}
}

/** Checks who the member is and a code, and does the work in the transaction that uses the code up. */
async function withCode<T extends object>(
  context: MemberContext,
  { proof, code }: { proof: string; code: string },
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  const { db, member } = context
  if (!code.trim()) refuseFields({ code: 'code-required' })
  await requireProof(context, 'edit_two_step', proof)
  const attempt = await startCodeAttempt(context, member.id)
  const done = await db.transaction().execute(async (trx) => {
    const used = await useCode(trx, context, member.id, code)
    if (used === 'none') refuse('state-conflict')
    return used === 'right' ? work(trx) : undefined
  })
  if (!done) return refuse('code-wrong')
  await attempt.succeeded()
  return done
}

async function makeCodes(trx: Db, { config }: MemberContext, factorId: string): Promise<Codes> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(config, ownerOf(factorId), code))
  await replaceRecoveryCodes(trx, factorId, hashes)
  return { recovery_codes: codes }
}
