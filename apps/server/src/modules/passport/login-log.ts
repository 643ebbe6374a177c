import type * as contract from '@corium/contract/account'
import type { Input, Output } from '@corium/contract/call'
import type { Context, MemberContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { pagingOf } from '#server/db/paging.ts'
import { day, seconds } from '#server/runtime/clock.ts'
import { maskedNetwork } from '#server/runtime/network.ts'
import { findAccount } from './accounts.db.ts'
import type { ContactPoint } from './contact-points.ts'
import { countLogins, insertLogin, selectLogins } from './login-log.db.ts'

export type LoginMethod = 'password' | 'code' | 'wechat'

type Caller = Pick<Context, 'clock' | 'ip' | 'userAgent'>

/** Failed logins of an account that are recorded in a day: enough to be noticed, too few to hide others. */
const failureLimit = { max: 20, seconds: day }

/** Records a login in the transaction that opens its session. */
export async function recordLogin(
  trx: Db,
  caller: Caller,
  login: { memberId: string; method: LoginMethod },
): Promise<void> {
  await insertLogin(trx, rowOf(caller, login, true))
}

/**
 * Records a failed login if there is such an account. It happens after the response, so that the response
 * time does not reveal whether there is one.
 */
export function recordFailedLogin(context: Context, contact: ContactPoint, method: LoginMethod): void {
  context.background.run(async () => {
    const account = await findAccount(context.db, contact)
    if (account && !account.closed_at) await recordFailure(context, { memberId: account.id, method })
  })
}

/** Records that a login failed at its second step. */
export function recordFailedStep(context: Context, login: { memberId: string; method: LoginMethod }): void {
  context.background.run(() => recordFailure(context, login, true))
}

async function recordFailure(
  context: Context,
  login: { memberId: string; method: LoginMethod },
  isSecondStep = false,
): Promise<void> {
  const { db, limits } = context
  const { max, seconds } = failureLimit
  const unlimited = { max: Number.POSITIVE_INFINITY, seconds }
  if ((await limits.consume('failed-login', login.memberId, unlimited)) > max) return
  await insertLogin(db, { ...rowOf(context, login, false), failed_second_step: isSecondStep })
}

const rowOf = (
  { clock, ip, userAgent }: Caller,
  { memberId, method }: { memberId: string; method: LoginMethod },
  succeeded: boolean,
) => ({
  member_id: memberId,
  method,
  succeeded,
  network: maskedNetwork(ip),
  user_agent: userAgent.slice(0, 300),
  created_at: clock.now(),
})

export async function listLogins(
  { db, member }: MemberContext,
  { page = 1, limit = 10 }: Input<typeof contract.listLogins>,
): Promise<Output<typeof contract.listLogins>> {
  const rows = await selectLogins(db, member.id, pagingOf(page, limit))
  return {
    list: rows.map(({ id, method, succeeded, failed_second_step, network, user_agent, created_at }) => ({
      login_id: id,
      time: seconds(created_at),
      method,
      is_success: succeeded,
      is_second_step: failed_second_step,
      network,
      user_agent,
    })),
    total: await countLogins(db, member.id),
    page,
    limit,
  }
}
