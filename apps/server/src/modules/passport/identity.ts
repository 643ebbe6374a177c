import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as contract from '@corium/contract/account'
import type { Input, Output } from '@corium/contract/call'
import type { IdentityAction } from '@corium/contract/passport'
import type { MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { refuse, refuseFields } from '#server/refuse.ts'
import { later, seconds } from '#server/runtime/clock.ts'
import { derivedKey } from '#server/runtime/derived-key.ts'
import { type Account, getAccount } from './accounts.db.ts'
import { verifyCode } from './codes.ts'
import { type ContactPoint, contactPointsOf } from './contact-points.ts'
import { startAttempt } from './passport.limits.ts'
import { findOpenedSince } from './sessions.db.ts'

/** Seconds to fill in and send the form that needs the proof. */
const lifetime = 600

/** Seconds for which a login with WeChat proves who logged in. */
const freshLogin = 600

/**
 * Checks that the caller is the member, and not another person who found an open session, and returns a proof
 * for one action.
 */
export async function verifyIdentity(
  context: MemberContext,
  input: Input<typeof contract.verifyIdentity>,
): Promise<Output<typeof contract.verifyIdentity>> {
  const { action } = input
  const account = await getAccount(context.db, context.member.id)
  await checkSecret(context, account, input, 'secret')
  const expires = seconds(context.clock.now()) + lifetime
  return { proof: `${expires}.${sign(context, account, action, expires)}`, expires_in: lifetime }
}

/** Checks a password, code or login of the member; a refusal names the input field that the secret came in. */
export async function checkSecret(
  context: MemberContext,
  account: Account,
  { action, by, secret }: Input<typeof contract.verifyIdentity>,
  field: string,
): Promise<void> {
  if (by === 'login') return verifyFreshLogin(context)
  if (!secret.trim()) refuseFields({ [field]: by === 'password' ? 'password-required' : 'code-required' })
  if (by === 'password') return verifyPassword(context, account, secret, field)
  const contact: ContactPoint | undefined = contactPointsOf(account)[by]
  if (!contact) refuse('code-wrong')
  await verifyCode(context, action, contact, secret)
}

/** A member who has only logged in with WeChat has no other proof, and confirmed this login in WeChat. */
async function verifyFreshLogin({ db, clock, member, session }: MemberContext): Promise<void> {
  if (!member.isUnbound) refuse('code-wrong')
  if (!(await findOpenedSince(db, session, later(clock.now(), -freshLogin)))) refuse('login-too-old')
}

async function verifyPassword(
  context: MemberContext,
  account: Account,
  password: string,
  field: string,
): Promise<void> {
  // Only a caller with a session gets here, so wrong passwords on the login page do not lock this call.
  const attempt = await startAttempt(context, `member ${account.id}`)
  const { right } = await attempt.checkPassword(password, account.password_hash)
  if (!right) refuseFields({ [field]: 'password-wrong' })
}

export const loadAccount = (db: Db, memberId: string): Promise<Account> => getAccount(db, memberId)

/**
 * Checks a proof and returns the account that it was made for.
 * @throws `proof-expired`, also after the mobile number, the email or the password has changed
 */
export async function requireProof(
  context: MemberContext,
  action: IdentityAction,
  proof: string,
): Promise<Account> {
  const account = await getAccount(context.db, context.member.id)
  const [expires, signature = ''] = proof.split('.')
  const expected = Buffer.from(sign(context, account, action, Number(expires)))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse('proof-expired')
  if (Number(expires) <= seconds(context.clock.now())) refuse('proof-expired')
  return account
}

/** The signature covers what the proof rests on, so no proof outlives a change of it. */
function sign(
  { config, session }: MemberContext,
  { id, mobile, email_key, password_hash }: Account,
  action: IdentityAction,
  expires: number,
): string {
  const text = JSON.stringify([
    action,
    expires,
    session.toString('hex'),
    id,
    mobile,
    email_key,
    password_hash,
  ])
  return createHmac('sha256', derivedKey(config, 'identity proofs')).update(text).digest('base64url')
}
