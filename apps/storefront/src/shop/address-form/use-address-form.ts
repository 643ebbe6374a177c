import type { Address } from '@corium/contract/addresses'
import { type FormEvent, useState } from 'react'
import { createAttempt } from '#api/attempt.ts'
import { call } from '#api/client.ts'
import { addressesChanged } from '#api/member.ts'
import { type Input, refusedFields } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { focusFirstWrong } from '#ui/focus-first-wrong.ts'

type Given = Omit<Input<'/member/pc_api.address/add'>, 'request_id'>
export type AddressValues = Required<Given>
export type AddressErrors = Partial<Record<keyof AddressValues, string>>

/** As many levels as the region tree of China has. */
const regionLevels = 3

const empty: AddressValues = {
  consignee: '',
  mobile: '',
  country_code: 'CN',
  country: 'CN',
  region_codes: [],
  province: '',
  city: '',
  detail: '',
  postcode: '',
  tag: '',
  is_default: false,
}

function valuesOf(address: Address | undefined): AddressValues {
  if (!address) return empty
  const values = { ...empty }
  for (const name of Object.keys(empty) as (keyof AddressValues)[]) {
    Object.assign(values, { [name]: address[name] })
  }
  return values
}

type Options = { address: Address | undefined; onSaved: (addressId: string) => void }

/** One address being written or changed. What was typed stays through every failure. */
export function useAddressForm({ address, onSaved }: Options) {
  const t = useTexts('addresses')
  const [values, setValues] = useState(() => valuesOf(address))
  const [errors, setErrors] = useState<AddressErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [attempt] = useState(createAttempt)

  /** What a courier could not use; the shop looks again and closer. */
  function problemsOf(given: AddressValues): AddressErrors {
    const chinese = given.country === 'CN'
    const problems: Record<string, string | false> = {
      consignee: !given.consignee.trim() && t('missingConsignee'),
      mobile: !given.mobile.trim() && t('missingMobile'),
      region_codes: chinese && given.region_codes.length < regionLevels && t('missingRegion'),
      city: !chinese && !given.city.trim() && t('missingCity'),
      detail: !given.detail.trim() && t('missingDetail'),
      postcode:
        chinese &&
        given.postcode.trim() !== '' &&
        !/^\d{6}$/.test(given.postcode.trim()) &&
        t('postcodeShape'),
    }
    return Object.fromEntries(Object.entries(problems).filter(([, text]) => text))
  }

  function change(given: Partial<AddressValues>) {
    setValues((before) => ({ ...before, ...given }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in given))))
  }

  /** On leaving a field: says what is wrong with it, nothing about the others. */
  function check(name: keyof AddressValues) {
    setErrors((before) => ({ ...before, [name]: problemsOf(values)[name] }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const problems = problemsOf(values)
    setErrors(problems)
    setProblem('')
    if (Object.keys(problems).length > 0) return focusFirstWrong(form)
    setBusy(true)
    const given =
      values.country === 'CN' ? { ...values, province: '', city: '' } : { ...values, region_codes: [] }
    const result = address
      ? await call('/member/pc_api.address/edit', { ...given, address_id: address.address_id })
      : await call('/member/pc_api.address/add', { ...given, request_id: attempt.idFor(given) })
    attempt.answered(result)
    if (result.ok) await addressesChanged()
    setBusy(false)
    if (result.ok) return onSaved(result.data.address_id)
    const refused = refusedFields(result)
    setErrors(refused)
    if (Object.keys(refused).length > 0) focusFirstWrong(form)
    else if (!result.told) setProblem(result.msg)
  }

  return { values, errors, problem, busy, change, check, submit }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
