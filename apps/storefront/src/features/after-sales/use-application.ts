import { afterSalesNotPossible, refundAmountChanged } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import { type Output, type Refusal, type Result, refusedFields } from '@corium/browser/result'
import type { UploadedPicture } from '@corium/contract/uploads'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { afterSalesAmount } from '#api/account-queries.ts'
import type { ApplicationOption, Case } from '#api/after-sales.ts'
import { call } from '#api/client.ts'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { refreshCases } from '#api/refresh-account.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { usePictures } from '#shop/pictures/use-pictures.ts'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { type Application, amountInput, fit, linesOf, missingIn, startApplication } from './application.ts'

export type Amount = Output<'/shop/pc_api.after_sales/calc'>

/**
 * Kept until the shop has received the application, so that a reload, a login or a change of language loses nothing.
 */
type Draft = { values: Application; pictures: readonly UploadedPicture[] }

type ApplicationOptions = {
  option: ApplicationOption
  /** The case to change or to submit again; undefined for a new one. */
  found?: Case
  lineId?: string
  onDone: (afterId: string) => void
}

/** The form's values, its errors, its pictures, and the refund that the server calculates for it. */
export function useApplication({ option, found, lineId, onDone }: ApplicationOptions) {
  const t = useTexts('afterSales')
  const draftName = `after-sales-${found?.after_id ?? option.order_id}`
  const [draft] = useState(() => readDraft<Draft>(draftName))
  const [values, setValues] = useState(() => startApplication(option, { lineId, found, draft: draft.values }))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [requestIds] = useState(createRequestIds)
  const pictures = usePictures('after_sales', { initial: draft.pictures ?? found?.pictures })
  useKeepDraft(draftName, { values, pictures: pictures.uploaded } satisfies Draft)

  const input = amountInput(values, option, found?.after_id)
  const amount = useQuery({
    ...afterSalesAmount(
      input ?? { order_id: '', type: 'refund_only', is_received: 1, reason_id: '', lines: [] },
    ),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
  })
  const amountError = input && amount.error ? amount.error.refusal : undefined
  const worked = input && !amount.isPlaceholderData && !amount.isError ? amount.data : undefined

  /** Changes values, drops choices that no longer fit, and forgets the errors of what may have changed. */
  function change(changed: Partial<Application>) {
    setValues((before) => fit({ ...before, ...changed }, option))
    setFailure('')
    const names = Object.keys(changed).map((name) => contactNames[name] ?? name)
    const isChoice = names.some((name) => choices.includes(name))
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) =>
          isChoice ? name.startsWith('contact.') || name === 'description' : !names.includes(name),
        ),
      ),
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    // The address dialog's form is elsewhere in the document, but React passes its events on to this one.
    if (event.target !== form) return
    event.preventDefault()
    if (isBusy) return
    const missing: [string, string][] = Object.entries(missingIn(values, option)).map(([name, key]) => [
      name,
      t(key),
    ])
    setErrors(Object.fromEntries(missing))
    setFailure('')
    if (missing.length > 0) return focusFirstInvalid(form)
    if (pictures.state !== 'ready') {
      return setFailure(t(pictures.state === 'busy' ? 'picturesBusy' : 'picturesFailed'))
    }
    if (!worked) {
      if (!amountError) return
      if (Object.keys(refusedFields(amountError)).length > 0) focusFirstInvalid(form)
      else setFailure(messageOf(amountError))
      return void amount.refetch()
    }
    setBusy(true)
    const result = await send(worked)
    setBusy(false)
    if (result.ok) {
      clearDraft(draftName)
      void refreshCases()
      return onDone(result.data.after_id)
    }
    if (result.code === refundAmountChanged) {
      setFailure(t('amountChanged'))
      return void amount.refetch()
    }
    const fields = refusedFields(result)
    setErrors(fields)
    if (Object.keys(fields).length > 0) focusFirstInvalid(form)
    else if (!result.shownInDialog) setFailure(messageOf(result))
  }

  async function send({ refund_amount }: Amount): Promise<Result<{ after_id: string }>> {
    const { is_received = 1, type = 'refund_only', reason_id, description, return_method = 'none' } = values
    const { name, mobile, address_id } = values
    const form = {
      is_received,
      type,
      reason_id,
      description,
      return_method,
      refund_amount,
      lines: linesOf(values, option),
      file_ids: pictures.fileIds,
      contact: { name, mobile },
      ...(type === 'exchange' && address_id && { address_id }),
    }
    if (found) {
      const { after_id, handle } = found
      const path = handle.edit ? '/shop/pc_api.after_sales/edit' : '/shop/pc_api.after_sales/resubmit'
      const changed = { after_id, ...form }
      const result = await call(path, { ...changed, request_id: requestIds.idFor(changed) })
      requestIds.settle(result)
      return result.ok ? { ...result, data: { after_id } } : result
    }
    const created = { order_id: option.order_id, ...form }
    const request_id = requestIds.idFor(created)
    const result = await call('/shop/pc_api.after_sales/create', { ...created, request_id })
    requestIds.settle(result)
    return result
  }

  return {
    values,
    change,
    submit,
    errors: { ...(amountError && refusedFields(amountError)), ...errors },
    failure,
    pictures,
    isBusy,
    amount: input ? amount.data : undefined,
    amountIsLoading: input !== undefined && amount.isFetching,
    amountError:
      amountError && Object.keys(refusedFields(amountError)).length === 0 ? messageOf(amountError) : '',
    retryAmount: () => void amount.refetch(),
  }
}

export type ApplicationForm = ReturnType<typeof useApplication>

const contactNames: Readonly<Record<string, string>> = { name: 'contact.name', mobile: 'contact.mobile' }
const choices = ['is_received', 'type', 'lines', 'reason_id', 'return_method']

const messageOf = (refusal: Refusal): string =>
  refusal.code === afterSalesNotPossible ? refusal.data.reason : refusal.msg
