import { createRequestIds } from '@corium/browser/request-id'
import type { Output } from '@corium/browser/result'
import { maxLicensePictures } from '@corium/contract/limits'
import type { BusinessKind, YearlyVolume } from '@corium/contract/trade'
import type { UploadedPicture } from '@corium/contract/uploads'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { useSession } from '#api/session.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { type FormErrors, useForm } from '#shop/page/use-form.ts'
import { usePictures } from '#shop/pictures/use-pictures.ts'

export type TradeAccount = NonNullable<Output<'/member/pc_api.trade/info'>['account']>

type Values = {
  company: string
  country: string
  company_code: string
  business: BusinessKind | ''
  volume: YearlyVolume | ''
  website: string
  note: string
}

const draft = 'trade'
const pictureDraft = 'trade-pictures'

/** The form of an application, filled with the one that was sent. A failure keeps what was entered. */
export function useTradeForm(account: TradeAccount | null, onDone: () => Promise<void>) {
  const t = useTexts('trade')
  const [failure, setFailure] = useState('')
  const [requestIds] = useState(createRequestIds)
  const company = useSession(({ userinfo }) => userinfo?.company ?? '')
  const [kept] = useState(() => readDraft<{ pictures: UploadedPicture[] }>(pictureDraft))
  const pictures = usePictures('voucher', {
    max: maxLicensePictures,
    initial: kept.pictures ?? account?.pictures ?? [],
  })
  useKeepDraft(pictureDraft, { pictures: pictures.uploaded })
  const form = useForm<Values, unknown>({
    draft,
    initial: () => ({
      company: account?.company ?? company,
      country: account?.country ?? 'CN',
      company_code: account?.company_code ?? '',
      business: account?.business ?? '',
      volume: account?.volume ?? '',
      website: account?.website ?? '',
      note: account?.note ?? '',
    }),
    validate,
    send,
    onDone: () => {
      clearDraft(pictureDraft)
      void onDone()
    },
    onFailure: ({ shownInDialog, msg }) => setFailure(shownInDialog ? '' : msg),
  })

  /** Finds missing fields; the server checks the number itself. */
  function validate({ company, country, company_code, business }: Values): FormErrors<Values> {
    const errors: FormErrors<Values> = {}
    if (!company.trim()) errors.company = t('missingCompany')
    const code = company_code.replace(/[\s-]/g, '')
    if (!code) errors.company_code = t('missingCode')
    else if (country === 'CN' && code.length !== 18) errors.company_code = t('codeShape')
    if (!business) errors.business = t('missingBusiness')
    return errors
  }

  async function send({ business, volume, ...texts }: Values) {
    const input = {
      ...texts,
      // Without one, `validate` has kept the form.
      business: business || 'other',
      ...(volume && { volume }),
      file_ids: pictures.fileIds,
    }
    const result = await call('/member/pc_api.trade/apply', { ...input, request_id: requestIds.idFor(input) })
    requestIds.settle(result)
    if (result.ok) pictures.list.clear()
    return result
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setFailure('')
    if (pictures.state !== 'ready') {
      return setFailure(t(pictures.state === 'busy' ? 'picturesBusy' : 'picturesFailed'))
    }
    return form.submit(event)
  }

  return { ...form, pictures, failure, submit }
}
