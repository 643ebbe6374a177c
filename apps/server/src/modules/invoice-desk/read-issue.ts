import type { Input } from '@corium/contract/call'
import type { issueInvoice } from '@corium/contract/invoice-desk'
import type { FieldText } from '@corium/contract/refusals'
import { refuseFields } from '#server/refuse.ts'
import { later } from '#server/runtime/clock.ts'
import { shopDay } from '#server/runtime/shop-day.ts'

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
  if (Object.keys(errors).length > 0) refuseFields(errors)
  return { number, date, amount: Number(amount) }
}

function isRecentDay(date: string, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) return false
  const day = date.replaceAll('-', '')
  return day <= shopDay(now) && day >= shopDay(later(now, -maxDays * 86_400))
}
