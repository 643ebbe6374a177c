import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import { applyForTrade as contract } from '@corium/contract/trade'
import { tradeStatus } from '@corium/contract/trade-status'
import { isSupportedCountry } from 'libphonenumber-js/max'
import type { MemberContext } from '#server/context.ts'
import { once } from '#server/db/once.ts'
import {
  isChineseTaxNumber,
  isForeignVatNumber,
  normalizeTaxNumber,
} from '#server/modules/invoices/tax-number.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { replaceFiles } from '#server/modules/uploads/attached-files.ts'
import { refuse, refuseIfAny } from '#server/refuse.ts'
import { cleanName } from '#server/runtime/clean-text.ts'
import { licenseObject } from './present-trade.ts'
import { insertTrade, lockTradeOf, moveTrade, type TradeForm } from './trade-accounts.db.ts'
import { applyingLimit } from './trade-accounts.limits.ts'
import { canMove } from './trade-accounts.states.ts'

/** Sends an application: the first one, one that corrects it, or one after a refusal or an end. */
export async function applyForTrade(
  context: MemberContext,
  input: Input<typeof contract>,
): Promise<Output<typeof contract>> {
  const { db, clock, limits, member } = context
  const form = readForm(input)
  await limits.consume('apply-for-trade', member.id, applyingLimit)
  const at = clock.now()
  const key = { owner: member.id, path: contract.path, requestId: input.request_id, at }
  return once(db, key, async (trx) => {
    await lockMember(trx, member.id)
    const before = await lockTradeOf(trx, member.id)
    const id = before?.id ?? randomUUID()
    if (before) {
      const event = before.status === tradeStatus.submitted ? 'corrected' : 'resubmitted'
      if (!canMove(before.status, event)) refuse('state-conflict', { status: before.status })
      const actor = { type: 'member' as const, id: member.id }
      // A correction keeps its place among those that wait.
      const facts = event === 'corrected' ? form : { ...form, submitted_at: at }
      await moveTrade(trx, before, event, { actor, at, facts })
    } else {
      await insertTrade(trx, { ...form, id, member_id: member.id, at })
    }
    await replaceFiles(trx, {
      file_ids: input.file_ids ?? [],
      scene: 'voucher',
      object: { type: licenseObject, id },
      uploader: context,
      at,
    })
    return { status: tradeStatus.submitted }
  })
}

/** @throws field errors for every missing or invalid field */
function readForm(input: Input<typeof contract>): TradeForm {
  const errors: Record<string, FieldText> = {}
  const company = cleanName(input.company)
  const company_code = normalizeTaxNumber(input.company_code)
  const website = (input.website ?? '').trim()
  if (company === '') errors.company = 'required'
  else if (company.length < 2) errors.company = 'too-short'
  if (!isSupportedCountry(input.country)) errors.country = 'country-unknown'
  const problem = codeProblem(input.country, company_code)
  if (problem) errors.company_code = problem
  if (website !== '' && !isWebsite(website)) errors.website = 'website-invalid'
  refuseIfAny(errors)
  const { country, business, volume = null } = input
  return { company, country, company_code, business, volume, website, note: input.note?.trim() ?? '' }
}

/** In mainland China a unified social credit code (GB 32100), elsewhere any registration or tax number. */
function codeProblem(country: string, code: string): FieldText | undefined {
  if (code === '') return 'required'
  if (country !== 'CN') return isForeignVatNumber(code) ? undefined : 'invalid'
  return code.length === 18 && isChineseTaxNumber(code) ? undefined : 'credit-code-invalid'
}

/** A host name with a path, with or without http; staff open it as a link. */
function isWebsite(typed: string): boolean {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/[\s@\\]/.test(address) || !URL.canParse(address)) return false
  return /^[^.]+(\.[^.]+)+$/.test(new URL(address).hostname)
}
