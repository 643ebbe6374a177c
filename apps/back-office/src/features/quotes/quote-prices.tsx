import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { lineAmount } from '@corium/contract/pricing'
import { Alert, Button, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { joinSentences } from '#i18n/join.ts'
import { shopDay } from '#i18n/shop-clock.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { dropDraft, saveDraft, useDraft } from '#shop/drafts.ts'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { quantity } from '#shop/quantity.ts'
import { AmountList } from '#ui/amount-list.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useNotices } from '#ui/use-notices.ts'
import { isShort, type Quote } from './quote.ts'
import { QuoteLines } from './quote-lines.tsx'

/** The input so far; amounts in fen. */
type Answer = {
  prices: Record<string, number | null>
  shipping: number | null
  leadDays: number | null
  validDays: number | null
  note: string
  /** The version that this person saw when they began to type. */
  version: number
}

const usualValidDays = 14

/** The lines of a quote with their prices, which staff can set and change until it is ordered. */
export function QuotePrices({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  return (
    <Panel title={t('lines')}>
      {quote.handle.answer ? <AnswerForm quote={quote} /> : <Answered quote={quote} />}
    </Panel>
  )
}

function Answered({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  const language = useLanguage()
  const dates = useDates()
  const { amounts, lead_days, valid_until } = quote
  return (
    <>
      <QuoteLines quote={quote} priceOf={(line) => (line.price === null ? '–' : money(line.price))} />
      {amounts && (
        <AmountList
          rows={[
            { name: t('goods'), amount: money(amounts.goods) },
            { name: t('shipping'), amount: money(amounts.shipping) },
            { name: t('total'), amount: money(amounts.payable), strong: true },
          ]}
        />
      )}
      {valid_until !== null && (
        <p className="second-line">
          {joinSentences(
            [
              t('goodUntil', { until: dates.fullLastMinute(valid_until) }),
              lead_days !== null && t('readyIn', { count: lead_days }),
            ],
            language,
          )}
        </p>
      )}
    </>
  )
}

function AnswerForm({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  const language = useLanguage()
  const notification = useNotices()
  const draftName = `quote-${quote.quote_id}`
  const given: Answer = {
    prices: Object.fromEntries(quote.lines.map(({ sku_id, price }) => [sku_id, price])),
    shipping: quote.amounts?.shipping ?? quote.list_shipping,
    leadDays: quote.lead_days,
    validDays: usualValidDays,
    note: '',
    version: quote.version,
  }
  const draft = useDraft<Answer>(draftName)
  const answer = draft ?? given
  const isOutdated = answer.version !== quote.version
  const change = (changed: Partial<Answer>) => saveDraft(draftName, { ...answer, ...changed })
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)

  const goods = quote.lines.reduce(
    (sum, { sku_id, num }) => sum + lineAmount(answer.prices[sku_id] || 0, num),
    0,
  )
  const isMissing =
    quote.lines.some(({ sku_id }) => !answer.prices[sku_id]) ||
    answer.shipping === null ||
    answer.validDays === null

  async function send() {
    const { prices, shipping, leadDays, validDays, note } = answer
    if (isBusy || isMissing || shipping === null || validDays === null) return
    if (stopsAtWrongNumber({ ...prices, shipping, leadDays, validDays })) return
    setBusy(true)
    setRefused('')
    const result = await call('/staff/pc_api.quote/answer', {
      quote_id: quote.quote_id,
      version: quote.version,
      prices: quote.lines.map(({ sku_id }) => ({ sku_id, price: prices[sku_id] ?? 0 })),
      shipping,
      ...(leadDays !== null && { lead_days: leadDays }),
      valid_until: shopDay(Date.now() / 1000 + validDays * 86_400),
      note,
    })
    setBusy(false)
    if (result.ok) {
      dropDraft(draftName)
      notification.success({ title: t('sent') })
    } else if (!result.shownInDialog) {
      const faults = Object.values(refusedFields(result))
      if (result.code !== stateConflict)
        setRefused(faults.length > 0 ? joinSentences(faults, language) : result.msg)
      // The form may have closed, so the message appears as a notice.
      else notification.error({ title: t('changedMeanwhile') })
    }
    await refresh('quote', 'today')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <QuoteLines
        quote={quote}
        priceOf={({ sku_id, goods_name, color }) => (
          <MoneyInput
            label={t('priceOf', { name: goods_name, color: color.name })}
            value={answer.prices[sku_id] ?? null}
            onChange={(price) => change({ prices: { ...answer.prices, [sku_id]: price } })}
          />
        )}
        priceNow={({ sku_id }) => answer.prices[sku_id] ?? null}
      />
      <div className="quote-fields">
        <Labeled label={t('shipping')} hint={t('byRates', { fee: money(quote.list_shipping) })}>
          {(id) => (
            <MoneyInput
              id={id}
              value={answer.shipping}
              onChange={(shipping) => change({ shipping })}
              required
            />
          )}
        </Labeled>
        <Labeled label={t('validFor')}>
          {(id) => (
            <NumberField
              id={id}
              value={answer.validDays}
              onChange={(validDays) => change({ validDays })}
              min={1}
              max={90}
              places={0}
              required
              suffix={t('days')}
            />
          )}
        </Labeled>
        <Labeled label={t('leadTime')} hint={t('leadTimeHint')}>
          {(id) => (
            <NumberField
              id={id}
              value={answer.leadDays}
              onChange={(leadDays) => change({ leadDays })}
              min={0}
              max={365}
              places={0}
              suffix={t('days')}
            />
          )}
        </Labeled>
      </div>
      <Labeled label={t('words')}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={maxLength.quoteNote}
            value={answer.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Labeled>
      <AmountList
        rows={[
          { name: t('goods'), amount: money(goods) },
          { name: t('total'), amount: money(goods + (answer.shipping || 0)), strong: true },
        ]}
      />
      <ShortLines quote={quote} />
      {isOutdated && (
        <Alert
          type="warning"
          showIcon={false}
          className="quote-alert"
          title={t('changedMeanwhile')}
          action={
            <Button size="small" onClick={() => dropDraft(draftName)}>
              {t('showNow')}
            </Button>
          }
        />
      )}
      {refused && (
        <Alert type="error" showIcon={false} className="quote-alert" title={refused} role="alert" />
      )}
      <div className="quote-foot">
        <span className="second-line">{isMissing ? t('pricesMissing') : ''}</span>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={isMissing}>
          {t(quote.version > 0 ? 'sendAgain' : 'send')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Warns that the stock is too low for the quoted quantities. Staff may still quote, for example if more goods are
 * about to arrive.
 */
function ShortLines({ quote }: { quote: Quote }) {
  const t = useTexts('quotes')
  const language = useLanguage()
  const short = quote.lines.filter(isShort)
  if (short.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon={false}
      className="quote-alert"
      title={
        <>
          {t('short')}
          <ul>
            {short.map(({ sku_id, goods_name, color, num, available_num, unit }) => (
              <li key={sku_id}>
                {t('shortLine', {
                  name: goods_name,
                  color: color.name,
                  num: quantity(num, unit, language),
                  available: quantity(available_num, unit, language),
                })}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}

type LabeledProps = { label: string; hint?: string; children: (id: string) => ReactNode }

function Labeled({ label, hint, children }: LabeledProps) {
  const id = useId()
  return (
    <div className="quote-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <span className="second-line">{hint}</span>}
    </div>
  )
}
