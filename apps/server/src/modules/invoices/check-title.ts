import type { Input } from '@corium/contract/call'
import type { FieldText } from '@corium/contract/field-texts'
import type { InvoiceType, saveInvoiceTitle } from '@corium/contract/invoices'
import { isSupportedCountry } from 'libphonenumber-js/max'
import type { StoredTitle } from '#server/db/tables/invoices.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { isChineseTaxNumber, isForeignVatNumber, normalizeTaxNumber } from './tax-number.ts'

const mainland = 'CN'

/**
 * Validates the form of a title.
 * @throws field errors for every missing or invalid field
 */
export function checkTitle(input: Input<typeof saveInvoiceTitle>): StoredTitle {
  const { kind, country } = input
  const errors: Record<string, FieldText> = {}
  const text = (value = '') => value.normalize('NFKC').trim()
  const isCompany = kind === 'company'
  const name = input.name.trim()
  const tax_number = isCompany ? normalizeTaxNumber(input.tax_number ?? '') : ''
  const phone = isCompany ? text(input.phone) : ''
  const bank_account = isCompany ? text(input.bank_account).replace(/\s/g, '') : ''
  if (!isSupportedCountry(country)) errors.country = 'country-unknown'
  if (name === '') errors.name = 'required'
  else if (name.length < 2) errors.name = 'too-short'
  if (isCompany) {
    const problem = taxNumberProblem(country, tax_number)
    if (problem) errors.tax_number = problem
  }
  if (phone !== '' && !/^\+?[\d() -]{5,}$/.test(phone)) errors.phone = 'invalid'
  if (bank_account !== '' && !/^[0-9A-Z-]{5,}$/i.test(bank_account)) errors.bank_account = 'invalid'
  refuseIfAny(errors)
  const address = isCompany || country !== mainland ? (input.address ?? '').trim() : ''
  return {
    kind,
    country,
    name,
    tax_number,
    address,
    phone,
    bank: isCompany ? (input.bank ?? '').trim() : '',
    bank_account,
  }
}

function taxNumberProblem(country: string, number: string): FieldText | undefined {
  if (country !== mainland) return number === '' || isForeignVatNumber(number) ? undefined : 'invalid'
  if (number === '') return 'required'
  return isChineseTaxNumber(number) ? undefined : 'tax-number-invalid'
}

/** A special VAT invoice names all of these. */
const specialFields = ['tax_number', 'address', 'phone', 'bank', 'bank_account'] as const

/** The invoices that can be made out to a title. */
export function typesOf(title: StoredTitle): InvoiceType[] {
  if (title.country !== mainland) return ['commercial']
  return specialFields.every((field) => title[field] !== '') ? ['ordinary', 'special'] : ['ordinary']
}

/** Why a title cannot have an invoice of this type; undefined when it can. */
export function typeProblem(title: StoredTitle, type: InvoiceType): FieldText | undefined {
  if (typesOf(title).includes(type)) return undefined
  return type === 'special' && title.country === mainland && title.kind === 'company'
    ? 'title-incomplete'
    : 'invalid'
}
