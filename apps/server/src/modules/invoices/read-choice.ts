import type { InvoiceChoice } from '@corium/contract/invoices'
import type { Db } from '#server/db/open.ts'
import { readEmail } from '#server/modules/passport/contact-points.ts'
import { refuseFields } from '#server/refuse.ts'
import { typeProblem } from './check-title.ts'
import type { NewInvoice } from './invoice-rows.ts'
import { findTitle } from './titles.ts'

/**
 * Reads the recipient, kind and email of an invoice; copies the title.
 * @throws field errors, whose names start with `prefix`
 */
export async function readChoice(
  db: Db,
  memberId: string,
  { title_id, type, email = '' }: InvoiceChoice,
  prefix = '',
): Promise<Pick<NewInvoice, 'title' | 'type' | 'email'>> {
  const row = await findTitle(db, memberId, title_id)
  if (!row) return refuseFields({ [`${prefix}title_id`]: 'title-required' })
  const problem = typeProblem(row, type)
  if (problem) refuseFields({ [`${prefix}type`]: problem })
  const { kind, country, name, tax_number, address, phone, bank, bank_account } = row
  return {
    title: { kind, country, name, tax_number, address, phone, bank, bank_account },
    type,
    email: email.trim() === '' ? '' : readEmail(`${prefix}email`, email).email,
  }
}
