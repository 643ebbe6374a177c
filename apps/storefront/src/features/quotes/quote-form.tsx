import { notDeliverable, quantityNotAllowed } from '@corium/browser/codes'
import { createRequestIds } from '@corium/browser/request-id'
import { type Refusal, refusedFields } from '@corium/browser/result'
import type { Picture } from '@corium/contract/goods'
import { maxLength, maxQuoteLines } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import type { Unit } from '@corium/contract/quantity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addresses, quoteList } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { useSession } from '#api/session.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { DeliveryAddress } from '#shop/address-form/delivery-address.tsx'
import { QuantityStepper } from '#shop/goods/quantity-stepper.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { InlineError } from '#shop/page/inline-error.tsx'
import { lazyDialog } from '#shop/page/lazy-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { focusFirstInvalid } from '#ui/focus-first-invalid.ts'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.tsx'

const AddressDialog = lazyDialog(async () => ({
  default: (await import('#shop/address-form/address-dialog.tsx')).AddressDialog,
}))

/** A color that a quote can be for, and how much of it the buyer wants. */
export type QuotableLine = {
  sku_id: string
  sku_code: string
  goods_name: string
  unit: Unit
  image: Picture
  color: { name: string; hex: string }
  num: number
  min_num: number
  step_num: number
}

/** A quote can be for any quantity up to the largest one that the shop accepts. */
export const quotableRule = ({ min_num, step_num }: Pick<QuotableLine, 'min_num' | 'step_num'>) => ({
  min_num,
  step_num,
  max_num: 100_000,
})

/** The visitor's day as fields for days have it: `2026-11-23`. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

type Details = { company: string; needed_by: string; note: string }

/** Quantities, delivery address and remarks of a request. A failure keeps what was entered. */
export function QuoteForm({ goods }: { goods: readonly QuotableLine[] }) {
  const t = useTexts('quotes')
  const addressTexts = useTexts('addresses')
  const common = useTexts('common')
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState(() => goods.slice(0, maxQuoteLines))
  const company = useSession(({ userinfo }) => userinfo?.company ?? '')
  const [details, setDetails] = useState<Details>(() => ({
    company,
    needed_by: '',
    note: '',
    ...readDraft<Details>('quote'),
  }))
  useKeepDraft('quote', details)
  const [params, setParams] = useSearchParams()
  const [addressId, setAddressId] = useState<string>()
  const [adding, setAdding] = useState(false)
  const [requestIds] = useState(createRequestIds)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { data, isError, refetch } = useQuery(addresses())
  const list = data?.list ?? []
  const address = list.find(({ address_id }) => address_id === addressId) ?? list[0]
  const errors = refusal ? refusedFields(refusal) : {}

  function change(changed: Partial<Details>) {
    setDetails((before) => ({ ...before, ...changed }))
  }

  function setNum(skuId: string, num: number) {
    setLines((before) => before.map((line) => (line.sku_id === skuId ? { ...line, num } : line)))
    // The URL keeps the quantity of a single color over a reload; quantities of the bag are in the bag.
    if (params.has('sku_id')) {
      setParams({ sku_id: skuId, num: String(num) }, { replace: true, preventScrollReset: true })
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!data) return void refetch()
    if (!address) return setAdding(true)
    setBusy(true)
    setRefusal(undefined)
    const { needed_by, ...texts } = details
    const input = {
      lines: lines.map(({ sku_id, num }) => ({ sku_id, num })),
      address_id: address.address_id,
      ...texts,
      ...(needed_by && { needed_by }),
    }
    const result = await call('/shop/pc_api.quote/create', { ...input, request_id: requestIds.idFor(input) })
    setBusy(false)
    requestIds.settle(result)
    if (!result.ok) {
      if (!result.shownInDialog) setRefusal(result)
      if (form.current) requestAnimationFrame(() => form.current && focusFirstInvalid(form.current))
      return
    }
    clearDraft('quote')
    toast.success(t('asked'))
    void client.invalidateQueries({ queryKey: [quoteList({}).queryKey[0]] })
    await navigate(paths.quote(result.data.quote_id), { replace: true })
  }

  const addressError = refusal?.code === notDeliverable ? refusal.msg : ''
  const isShown = addressError !== '' || Object.keys(errors).length > 0
  const wrongSku = refusal?.code === quantityNotAllowed ? refusal.data.sku_id : undefined
  return (
    <form ref={form} noValidate className="account-columns mt-10" onSubmit={(event) => void submit(event)}>
      <div>
        <Section label={t('lines')}>
          <ul>
            {lines.map((line) => (
              <li key={line.sku_id} className="quote-line">
                <SampleSwatch image={line.image} hex={line.color.hex} className="h-20 w-20" sizes="80px" />
                <div className="min-w-0">
                  <p className="display text-h4">{line.goods_name}</p>
                  <p className="text-sm">
                    {line.color.name} <span className="ml-1 text-ink-2">{line.sku_code}</span>
                  </p>
                  {lines.length > 1 && (
                    <button
                      type="button"
                      className="link touch text-sm"
                      aria-label={t('removeOf', { name: line.goods_name, color: line.color.name })}
                      onClick={() => setLines(lines.filter((one) => one !== line))}
                    >
                      {common('remove')}
                    </button>
                  )}
                </div>
                <div className="quote-line-price">
                  <QuantityStepper
                    label={t('quantityOf', { name: line.goods_name, color: line.color.name })}
                    value={line.num}
                    rule={quotableRule(line)}
                    unit={line.unit}
                    onChange={(num) => setNum(line.sku_id, num)}
                  />
                  {wrongSku === line.sku_id && (
                    <p role="alert" className="field-error">
                      {refusal?.msg}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {goods.length > maxQuoteLines && (
            <p className="mt-4 text-sm text-ink-2">{t('tooManyLines', { count: maxQuoteLines })}</p>
          )}
        </Section>
      </div>
      <div>
        {isError ? (
          <InlineError text={addressTexts('failed')} onRetry={() => void refetch()} />
        ) : data ? (
          <DeliveryAddress
            list={list}
            selected={address}
            error={addressError}
            noAddressText={t('noAddress')}
            onSelect={setAddressId}
            onAdd={() => setAdding(true)}
          />
        ) : (
          <div className="skeleton h-20" aria-hidden="true" />
        )}
        <div className="grid gap-5">
          <TextField
            label={t('company')}
            note={common('optional')}
            error={errors.company}
            autoComplete="organization"
            maxLength={maxLength.company}
            value={details.company}
            onChange={(event) => change({ company: event.target.value })}
          />
          <TextField
            type="date"
            label={t('neededBy')}
            note={common('optional')}
            error={errors.needed_by}
            min={today()}
            value={details.needed_by}
            onChange={(event) => change({ needed_by: event.target.value })}
          />
          <TextArea
            label={t('note')}
            note={common('optional')}
            hint={t('noteHint')}
            error={errors.note}
            maxLength={maxLength.quoteNote}
            value={details.note}
            onChange={(event) => change({ note: event.target.value })}
          />
          <div>
            <Button type="submit" large busy={isBusy} className="w-full">
              {t('send')}
            </Button>
            <p role="alert" className="field-error empty:hidden">
              {refusal && !isShown && !wrongSku && refusal.msg}
            </p>
            <p className="mt-2 text-cap text-ink-3">{t('sendText')}</p>
          </div>
        </div>
      </div>
      {adding && (
        <AddressDialog
          address={undefined}
          onSaved={(saved) => {
            setAdding(false)
            setAddressId(saved)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </form>
  )
}
