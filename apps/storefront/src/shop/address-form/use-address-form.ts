import { createRequestIds } from '@corium/browser/request-id'
import type { Input } from '@corium/browser/result'
import type { Address } from '@corium/contract/addresses'
import { looksLikePhone } from '@corium/contract/phone-shape'
import { needsRegion } from '@corium/contract/region-rule'
import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { refreshAddresses } from '#api/refresh-account.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { type FormErrors, useForm } from '../page/use-form.ts'

export type AddressValues = Required<Omit<Input<'/member/pc_api.address/add'>, 'request_id'>>
type AddressErrors = FormErrors<AddressValues>

/** Province, city, district. */
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

function selectedValues(address: Address | undefined): AddressValues {
  if (!address) return empty
  const values = { ...empty }
  for (const name of Object.keys(empty) as (keyof AddressValues)[]) {
    Object.assign(values, { [name]: address[name] })
  }
  return values
}

/** The name of the draft of a new address. */
export const newAddressDraft = 'address'

type Options = { address: Address | undefined; onSaved: (addressId: string) => void }

/** The state of the address form. After a failed request the typed values stay. */
export function useAddressForm({ address, onSaved }: Options) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  const [formError, setFormError] = useState('')
  const [requestIds] = useState(createRequestIds)
  const form = useForm({
    initial: () => selectedValues(address),
    draft: address ? undefined : newAddressDraft,
    validate,
    send: save,
    onDone: ({ address_id }) => onSaved(address_id),
    onFailure: ({ shownInDialog, msg }) => setFormError(shownInDialog ? '' : msg),
  })

  /** Finds missing fields; the server validates them fully. */
  function validate(entered: AddressValues): AddressErrors {
    const chinese = entered.country === 'CN'
    const found: Record<string, string | false> = {
      consignee: !entered.consignee.trim() && t('missingConsignee'),
      mobile: entered.mobile.trim()
        ? !looksLikePhone(entered.mobile, entered.country_code) && common('phoneInvalid')
        : t('missingMobile'),
      region_codes: chinese && entered.region_codes.length < regionLevels && t('missingRegion'),
      city: !chinese && !entered.city.trim() && t('missingCity'),
      province: needsRegion(entered.country) && !entered.province.trim() && t('missingProvince'),
      detail: !entered.detail.trim() && t('missingDetail'),
      postcode:
        chinese &&
        entered.postcode.trim() !== '' &&
        !/^\d{6}$/.test(entered.postcode.trim()) &&
        t('postcodeShape'),
    }
    return Object.fromEntries(Object.entries(found).filter(([, text]) => text))
  }

  async function save(values: AddressValues) {
    const input =
      values.country === 'CN' ? { ...values, province: '', city: '' } : { ...values, region_codes: [] }
    const result = address
      ? await call('/member/pc_api.address/edit', { ...input, address_id: address.address_id })
      : await call('/member/pc_api.address/add', { ...input, request_id: requestIds.idFor(input) })
    requestIds.settle(result)
    if (result.ok) await refreshAddresses()
    return result
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    setFormError('')
    return form.submit(event)
  }

  return { ...form, formError, submit }
}

export type AddressFormState = ReturnType<typeof useAddressForm>
