import type * as contract from '@corium/contract/account'
import type { Input, Output } from '@corium/contract/call'
import type { Context, MemberContext } from '#server/context.ts'
import { requireProof } from '#server/modules/passport/identity.ts'
import { compactDay } from '#server/runtime/china-time.ts'
import { day } from '#server/runtime/clock.ts'
import { memberData } from './member-data.ts'

const exportLimit = { max: 3, seconds: day }

/** Everything that the shop stores about the member, as data for a file. */
export async function exportData(
  context: MemberContext,
  { proof }: Input<typeof contract.exportData>,
): Promise<Output<typeof contract.exportData>> {
  const { limits, member } = context
  await requireProof(context, 'export_data', proof)
  await limits.consume('export', member.id, exportLimit)
  return writeExport(context, member.id)
}

/** Writes the file of a member, for the member or for staff. */
export async function writeExport(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  memberId: string,
): Promise<Output<typeof contract.exportData>> {
  const now = clock.now()
  // One snapshot, so that no order is in the file without its payment.
  const parts = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const found: Record<string, unknown>[] = []
      for (const { exportMember } of memberData) found.push(await exportMember(trx, memberId))
      return found
    })
  const about = {
    shop: config.publicOrigin,
    exported_at: now,
    note: 'Amounts that end in _fen are hundredths of a yuan. Times are in UTC.',
  }
  return {
    file_name: `corium-${compactDay(now)}.json`,
    content: Object.assign({ about }, ...parts.toReversed()),
  }
}
