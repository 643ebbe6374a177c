import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { issueInvoice } from '@corium/contract/invoice-desk'
import { refuseIfAny } from '#server/refuse.ts'
import { chinaDay, isDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'

/** Letters, digits and hyphens; a Chinese electronic invoice has 20 digits. */
export const isInvoiceNumber = (number: string): boolean => /^[A-Za-z0-9-]{4,40}$/.test(number)

/** How old an issued invoice may be when staff enter it. */
const maxDays = 366

/** @throws field errors for a number or date that cannot be right */
export function readIssue(
  { number: typed, date, amount }: Pick<Input<typeof issueInvoice>, 'number' | 'date' | 'amount'>,
  now: Date,
): { number: string; date: string; amount: number } {
  const errors: Record<string, FieldText> = {}
  const number = typed.trim()
  if (!isInvoiceNumber(number)) errors.number = number === '' ? 'required' : 'invalid'
  if (!isRecentDay(date, now)) errors.date = date === '' ? 'required' : 'invalid'
  refuseIfAny(errors)
  return { number, date, amount: Number(amount) }
}

const isRecentDay = (date: string, now: Date): boolean =>
  isDay(date) && date <= chinaDay(now) && date >= chinaDay(later(now, -maxDays * day))
