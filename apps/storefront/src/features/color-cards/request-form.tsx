import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { addresses } from '#api/account-queries.ts'
import { changeRequestDetails, useCardBasket } from '#api/card-basket.ts'
import { openDialog } from '#api/dialogs.ts'
import { cardOption } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { DeliveryAddress } from '#shop/address-form/delivery-address.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { useCardRequest } from './use-card-request.ts'

/**
 * The delivery address, the shipping method and the purpose of a card request. Visitors
 * must log in first (§6).
 */
export function RequestForm({ request }: { request: ReturnType<typeof useCardRequest> }) {
  const t = useTexts('colorCards')
  const addressTexts = useTexts('addresses')
  const loggedIn = useSession((session) => session.token !== '')
  const { cards, details } = useCardBasket()
  const { data: option } = useQuery({ ...cardOption(), enabled: loggedIn })
  const { data, isError, refetch } = useQuery({ ...addresses(), enabled: loggedIn })
  const [selectedId, setSelectedId] = useState<string>()
  const [adding, setAdding] = useState(false)
  const id = useId()

  const list = data?.list ?? []
  const address = list.find(({ address_id }) => address_id === selectedId) ?? list[0]
  const { send, isBusy, error, clearError } = request

  /** Why the server would refuse the request; shown before it is sent. */
  const notAllowed =
    option?.can_apply === false
      ? option.reason
      : option && cards.length > option.left_num
        ? t('tooMany', { count: option.left_num })
        : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!loggedIn) return openDialog('login-required')
    void send({
      items: cards.map(({ goods_id, sku_id }) => ({ goods_id, ...(sku_id && { sku_id }) })),
      ...(address && { address_id: address.address_id }),
      ...details,
    })
  }

  function selectAddress(addressId: string) {
    setSelectedId(addressId)
    clearError()
  }

  return (
    <>
      <form id={id} noValidate className="card-request" onSubmit={submit}>
        {loggedIn ? (
          <>
            {isError ? (
              <InlineError text={addressTexts('failed')} onRetry={() => void refetch()} />
            ) : data ? (
              <DeliveryAddress
                list={list}
                selected={address}
                error={error?.address ?? ''}
                noAddressText={t('noAddress')}
                onSelect={selectAddress}
                onAdd={() => setAdding(true)}
              />
            ) : (
              <div className="skeleton h-20" aria-hidden="true" />
            )}
            <RadioGroup
              legend={t('how')}
              value={details.receive_method}
              onChange={(receive_method) => changeRequestDetails({ receive_method })}
              choices={(['mail', 'logistics'] as const).map((method) => ({
                value: method,
                label: t(`method_${method}`),
                note: t(`when_${method}`),
              }))}
            />
            <TextField
              label={t('company')}
              note={t('companyWhy')}
              error={error?.fields.company}
              autoComplete="organization"
              maxLength={maxLength.cardCompany}
              value={details.company}
              onChange={(event) => changeRequestDetails({ company: event.target.value })}
            />
            <TextField
              label={t('purpose')}
              note={t('purposeWhy')}
              error={error?.fields.purpose}
              maxLength={maxLength.cardPurpose}
              value={details.purpose}
              onChange={(event) => changeRequestDetails({ purpose: event.target.value })}
            />
          </>
        ) : (
          <p className="text-sm text-ink-2">{t('visitors')}</p>
        )}
      </form>
      <div className="card-send">
        <p role="alert" className="field-error mt-0 mb-3 empty:hidden">
          {error?.text || (isBusy ? '' : notAllowed)}
        </p>
        <Button type="submit" form={id} large busy={isBusy} className="w-full">
          {t('submit', { count: cards.length })}
        </Button>
      </div>
      {adding && (
        <AddressDialog
          address={undefined}
          onSaved={(addressId) => {
            setAdding(false)
            selectAddress(addressId)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
