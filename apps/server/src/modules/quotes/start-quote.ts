import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/quote-desk'
import { quoteStatus } from '@corium/contract/quote-status'
import type { StaffContext } from '#server/context.ts'
import { fullText } from '#server/modules/addresses/address-text.ts'
import { listMemberAddresses } from '#server/modules/addresses/addresses.ts'
import { changeOnce, recordChange } from '#server/modules/change-log/record-change.ts'
import { findOpenMember } from '#server/modules/members/find-open-member.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { refuse } from '#server/refuse.ts'
import { checkDay, storeRequest } from './request-quote.ts'

/*
 * Quotes that staff start, for members who ask by phone or in person.
 */

export async function getQuoteStart(
  { db, language }: StaffContext,
  { member_id }: Input<typeof contract.getQuoteStart>,
): Promise<Output<typeof contract.getQuoteStart>> {
  const { id, nickname, company } = (await findOpenMember(db, member_id)) ?? refuse('not-found')
  const addresses = await listMemberAddresses(db, id)
  return {
    nickname,
    company,
    addresses: addresses.map((address) => ({
      address_id: address.id,
      // Without the number, which not all staff may see.
      text: [address.consignee, fullText(address, language)].join(language === 'zh-cn' ? '，' : ', '),
    })),
  }
}

/** Starts a quote for a member. The limit of a member's own requests does not apply. */
export async function startQuote(
  context: StaffContext,
  { member_id, request_id, ...asked }: Input<typeof contract.startQuote>,
): Promise<Output<typeof contract.startQuote>> {
  const { db, clock, staff } = context
  const at = clock.now()
  checkDay(asked.needed_by, at)
  const member = (await findOpenMember(db, member_id)) ?? refuse('not-found')
  return changeOnce(context, request_id, async (trx) => {
    await lockMember(trx, member.id, 'not-found')
    const actor = { type: 'staff' as const, id: staff.id }
    const quote = await storeRequest(context, trx, { ...asked, member }, at, { actor, event: 'started' })
    await recordChange(trx, context, {
      act: 'started',
      subject: { id: quote.quote_id, name: quote.quote_sn },
      memberId: member.id,
      after: { status: quoteStatus.requested, company: asked.company, note: asked.note },
    })
    return quote
  })
}
