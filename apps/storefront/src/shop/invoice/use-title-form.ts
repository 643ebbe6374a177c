import { createRequestIds } from '@corium/browser/request-id'
import type { Input } from '@corium/browser/result'
import type { InvoiceTitle, TitleKind } from '@corium/contract/invoices'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { refreshInvoiceTitles } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { type FormErrors, useForm } from '../page/use-form.ts'

type TitleValues = Required<Omit<Input<'/member/pc_api.invoice_title/save'>, 'request_id' | 'title_id'>>

const empty: TitleValues = {
  kind: 'company',
  country: 'CN',
  name: '',
  tax_number: '',
  is_default: false,
  address: '',
  phone: '',
  bank: '',
  bank_account: '',
}

function valuesOf(title: InvoiceTitle): TitleValues {
  const { kind, country, name, tax_number, is_default, address, phone, bank, bank_account } = title
  return { kind, country, name, tax_number, is_default, address, phone, bank, bank_account }
}

type Options = {
  title: InvoiceTitle | undefined
  /** The kind of a new title. */
  kind: TitleKind
  onSaved: (titleId: string, kind: TitleKind) => void
}

/** The state of the form of an invoice title. After a failed request the typed values stay. */
export function useTitleForm({ title, kind, onSaved }: Options) {
  const t = useTexts('invoices')
  const [formError, setFormError] = useState('')
  const [requestIds] = useState(createRequestIds)
  const form = useForm({
    initial: () => (title ? valuesOf(title) : { ...empty, kind }),
    validate,
    send: save,
    onDone: ({ title_id }, values) => onSaved(title_id, values.kind),
    onFailure: ({ shownInDialog, msg }) => setFormError(shownInDialog ? '' : msg),
  })

  /** Finds missing fields; the server checks the number itself. */
  function validate(entered: TitleValues): FormErrors<TitleValues> {
    const errors: FormErrors<TitleValues> = {}
    if (!entered.name.trim()) errors.name = t('missingName')
    if (entered.kind === 'company' && entered.country === 'CN') {
      const number = entered.tax_number.replace(/[\s-]/g, '')
      if (!number) errors.tax_number = t('missingTaxNumber')
      else if (number.length < 15 || number.length > 20) errors.tax_number = t('taxNumberShape')
    }
    return errors
  }

  async function save(values: TitleValues) {
    const result = await call('/member/pc_api.invoice_title/save', {
      ...values,
      ...(title ? { title_id: title.title_id } : { request_id: requestIds.idFor(values) }),
    })
    requestIds.settle(result)
    if (result.ok) await refreshInvoiceTitles()
    return result
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    setFormError('')
    return form.submit(event)
  }

  return { ...form, formError, submit }
}
