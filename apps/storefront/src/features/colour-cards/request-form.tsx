import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ask } from '#api/asks.ts'
import { changeWishes, useCardBasket } from '#api/card-basket.ts'
import { addresses, cardOption } from '#api/queries.ts'
import { useSession } from '#api/session.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AddressDialog } from '#shop/address-form/address-dialog.tsx'
import { NotLoaded } from '#shop/not-loaded.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio.tsx'
import { SendTo } from './send-to.tsx'
import type { useRequest } from './use-request.ts'

/** Where the cards go, how, for whom and what for. A visitor is asked to log in (§6). */
export function RequestForm({ request }: { request: ReturnType<typeof useRequest> }) {
  const t = useTexts('colourCards')
  const words = useTexts('addresses')
  const loggedIn = useSession((session) => session.token !== '')
  const { cards, wishes } = useCardBasket()
  const { data: option } = useQuery({ ...cardOption(), enabled: loggedIn })
  const { data, isError, refetch } = useQuery({ ...addresses(), enabled: loggedIn })
  const [chosenId, setChosenId] = useState<string>()
  const [adding, setAdding] = useState(false)
  const id = useId()

  const list = data?.list ?? []
  const address = list.find(({ address_id }) => address_id === chosenId) ?? list[0]
  const { send, busy, trouble, settle } = request

  /** Why a request would be in vain, before it is sent. */
  const hindrance =
    option?.can_apply === false
      ? option.reason
      : option && cards.length > option.left_num
        ? t('tooMany', { count: option.left_num })
        : ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!loggedIn) return ask({ kind: 'login-required' })
    void send({
      items: cards.map(({ goods_id, sku_id }) => ({ goods_id, ...(sku_id && { sku_id }) })),
      ...(address && { address_id: address.address_id }),
      ...wishes,
    })
  }

  function choose(addressId: string) {
    setChosenId(addressId)
    settle()
  }

  return (
    <>
      <form id={id} noValidate className="card-request" onSubmit={submit}>
        {loggedIn ? (
          <>
            {isError ? (
              <NotLoaded text={words('failed')} onRetry={() => void refetch()} />
            ) : data ? (
              <SendTo
                list={list}
                chosen={address}
                problem={trouble?.address ?? ''}
                onChoose={choose}
                onAdd={() => setAdding(true)}
              />
            ) : (
              <div className="skeleton h-20" aria-hidden="true" />
            )}
            <RadioGroup
              legend={t('how')}
              value={wishes.receive_method}
              onChange={(receive_method) => changeWishes({ receive_method })}
              choices={(['mail', 'logistics'] as const).map((method) => ({
                value: method,
                label: t(`method_${method}`),
                note: t(`when_${method}`),
              }))}
            />
            <TextField
              label={t('company')}
              note={t('companyWhy')}
              error={trouble?.fields.company}
              autoComplete="organization"
              maxLength={80}
              value={wishes.company}
              onChange={(event) => changeWishes({ company: event.target.value })}
            />
            <TextField
              label={t('purpose')}
              note={t('purposeWhy')}
              error={trouble?.fields.purpose}
              maxLength={200}
              value={wishes.purpose}
              onChange={(event) => changeWishes({ purpose: event.target.value })}
            />
          </>
        ) : (
          <p className="text-sm text-ink-2">{t('visitors')}</p>
        )}
      </form>
      <div className="card-send">
        <p role="alert" className="field-error mt-0 mb-3 empty:hidden">
          {trouble?.text || hindrance}
        </p>
        <Button type="submit" form={id} large busy={busy} className="w-full">
          {t('submit', { count: cards.length })}
        </Button>
      </div>
      {adding && (
        <AddressDialog
          address={undefined}
          onSaved={(addressId) => {
            setAdding(false)
            choose(addressId)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
