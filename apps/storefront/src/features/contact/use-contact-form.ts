import { captchaNeeded } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import type { Input, Output, Result } from '@corium/browser/result'
import type { MemberInfo } from '@corium/contract/passport'
import { looksLikePhone } from '@corium/contract/phone-shape'
import type { Country } from '@corium/contract/site'
import type { UploadedPicture } from '@corium/contract/uploads'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { countryCodes } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { type FormErrors, useForm } from '#shop/page/use-form.ts'
import { usePictures } from '#shop/pictures/use-pictures.ts'

const submit = '/website/pc_api.contact/submit'
type Message = Omit<Input<typeof submit>, 'captcha' | 'request_id'>
type Sent = Output<typeof submit> & { email: string }

type Values = {
  subject_id: string
  name: string
  company: string
  country_code: string
  mobile: string
  email: string
  content: string
  agree: boolean
}
type Errors = FormErrors<Values>
type Draft = Values & { pictures: readonly UploadedPicture[] }

type Options = {
  /** The visitor came about this subject, if it is one of the shop's. */
  subjectId: string | undefined
  /** The visitor came about something else, such as a material. */
  about: string | undefined
  /** False until the browser has hydrated the page and can read what was typed before a reload. */
  isKnown: boolean
  onSent: (sent: Sent) => void
}

/** A message to the shop. What the visitor types is kept in the tab until the shop has it. */
export function useContactForm({ subjectId, about, isKnown, onSent }: Options) {
  const t = useTexts('contact')
  const common = useTexts('common')
  const [draft] = useState(() => ({ ...empty, ...readDraft<Draft>('contact') }))
  const pictures = usePictures('contact', { initial: draft.pictures })
  const [pictureError, setPictureError] = useState('')
  const [failure, setFailure] = useState('')
  const [requestIds] = useState(createRequestIds)
  const member = useSession(({ userinfo }) => userinfo)
  const { data: countries } = useQuery(countryCodes())

  const startWith = ({ pictures: _, ...values }: Draft): Values => ({
    ...values,
    subject_id: subjectId ?? values.subject_id,
    content: values.content || (about ? `${about}\n` : ''),
  })

  const form = useForm<Values, Output<typeof submit>>({
    initial: () => startWith(isKnown ? draft : empty),
    validate: (values) => ({
      ...(values.mobile.trim() &&
        !looksLikePhone(values.mobile, values.country_code) && { mobile: common('phoneInvalid') }),
      ...missingIn(values, t),
    }),
    send: (values) => send({ ...values, file_ids: pictures.fileIds }, requestIds),
    onDone: (data, { email }) => {
      clearDraft('contact')
      onSent({ ...data, email: email.trim() })
    },
    onFailure: ({ msg, shownInDialog }) => setFailure(shownInDialog ? '' : msg),
  })
  const { values, change } = form

  // The fields that the visitor did not fill while the page was being hydrated get
  // what was typed before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the visitor clears later stays empty.
  useEffect(() => {
    if (!isKnown) return
    const untouched = startWith(empty)
    change(
      Object.fromEntries(
        Object.entries(startWith(draft)).filter(
          ([name]) => values[name as keyof Values] === untouched[name as keyof Values],
        ),
      ),
    )
  }, [isKnown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the member clears later stays empty.
  useEffect(() => {
    if (member && countries) change(missingOf(member, countries, values))
  }, [member, countries])

  useKeepDraft('contact', { ...values, pictures: pictures.uploaded } satisfies Draft)

  async function submitForm(event: FormEvent<HTMLFormElement>) {
    setFailure('')
    const error =
      pictures.state === 'ready' ? '' : t(pictures.state === 'busy' ? 'picturesBusy' : 'picturesFailed')
    setPictureError(error)
    if (error) event.preventDefault()
    else await form.submit(event)
  }

  return { ...form, submit: submitForm, pictures, pictureError, failure }
}

const empty: Draft = {
  subject_id: '',
  name: '',
  company: '',
  country_code: 'CN',
  mobile: '',
  email: '',
  content: '',
  agree: false,
  pictures: [],
}

/** The member's data that the shop has, for the fields that are empty. */
function missingOf(member: MemberInfo, countries: readonly Country[], values: Values): Partial<Values> {
  const { nickname, company, mobile, country_code, email } = member
  const { cornet = '' } = countries.find((country) => country.country_code === country_code) ?? {}
  return {
    ...(!values.name && { name: nickname }),
    ...(!values.company && { company }),
    ...(!values.mobile &&
      mobile &&
      country_code && {
        mobile: mobile.startsWith(cornet) ? mobile.slice(cornet.length) : mobile,
        country_code,
      }),
    ...(!values.email && email && { email }),
  }
}

function missingIn(
  values: Values,
  t: (key: 'noSubject' | 'noName' | 'noContact' | 'noContent' | 'noAgreement') => string,
): Errors {
  return {
    ...(!values.subject_id && { subject_id: t('noSubject') }),
    ...(!values.name.trim() && { name: t('noName') }),
    ...(!values.mobile.trim() && !values.email.trim() && { mobile: t('noContact') }),
    ...(!values.content.trim() && { content: t('noContent') }),
    ...(!values.agree && { agree: t('noAgreement') }),
  }
}

/** Sends the message; after the first one of an hour with a captcha, solved in the background. */
async function send(
  message: Message,
  requestIds: ReturnType<typeof createRequestIds>,
): Promise<Result<Output<typeof submit>>> {
  const request = { ...message, request_id: requestIds.idFor(message) }
  let result = await call(submit, request)
  if (!result.ok && result.code === captchaNeeded) {
    const { solveCaptcha } = await import('#shop/passport-form/solve-captcha.ts')
    const captcha = await solveCaptcha()
    if (captcha) result = await call(submit, { ...request, captcha })
  }
  requestIds.settle(result)
  return result
}
