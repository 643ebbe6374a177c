import { isUnknown } from '@corium/browser/request-id'
import { type Output, refusedFields, type ShopError } from '@corium/browser/result'
import type { Language } from '@corium/contract/language'
import { maxDeskLength } from '@corium/contract/limits'
import { shipStatus } from '@corium/contract/ship-status'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { joinSentences, useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { dropDraft, saveDraft, useDraft } from '#shop/drafts.ts'
import { money } from '#shop/money.ts'
import { MoneyInput } from '#shop/money-input.tsx'
import { quantity } from '#shop/quantity.ts'
import { useLimit } from '#shop/use-limit.ts'
import { AmountList } from '#ui/amount-list.tsx'
import type { Order } from './order.ts'
import { type Chosen, RefundLines } from './refund-lines.tsx'
import './refund-drawer.css'

type Values = {
  lines: Chosen
  is_sent: boolean
  with_shipping: boolean
  goodwill: number | null
  /** An amount below the sum of the parts; null for the whole sum. */
  amount: number | null
  reason_id: string | undefined
  words: string
  restock: boolean
}

type Preview = Output<'/staff/pc_api.order/getRefundPreview'>

/**
 * A refund that was sent and got no response. It may have been made already; then the preview is about another
 * refund.
 */
type Lost = { values: string; preview: Preview; refundable: number }

/** Refunds a part of a paid order: quantities, the delivery fee, or an amount as goodwill. */
export function RefundDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('orders')
  const states = useTexts('states')
  const language = useLanguage()
  const draft = `order-refund-${order.order_id}`
  const initial: Values = {
    lines: {},
    is_sent: order.ship_status !== shipStatus.none,
    with_shipping: false,
    goodwill: null,
    amount: null,
    reason_id: undefined,
    words: '',
    restock: order.ship_status === shipStatus.none,
  }
  const values = { ...initial, ...useDraft<Partial<Values>>(draft) }
  const lostName = `${draft}-lost`
  const lost = useDraft<Lost>(lostName)
  const isLost = lost?.values === JSON.stringify(values)
  const callOnce = useCallOnce(draft)
  const part = {
    order_id: order.order_id,
    lines: Object.entries(values.lines)
      .filter(([, num]) => num > 0)
      .map(([order_goods_id, num]) => ({ order_goods_id, num })),
    is_sent: values.is_sent,
    with_shipping: values.with_shipping,
    // A wrong amount counts as 0 until staff correct it.
    goodwill: values.goodwill || 0,
  }
  const preview = useQuery({
    ...query('/staff/pc_api.order/getRefundPreview', part),
    placeholderData: keepPreviousData,
  })
  // While the server refuses the input, the last preview stays.
  const [known, setKnown] = useState<Preview>()
  if (preview.data && preview.data !== known) setKnown(preview.data)
  const shown = isLost ? lost.preview : (preview.data ?? known)
  const total = sumOf(shown)
  const amount = values.amount === null || Number.isNaN(values.amount) ? total : values.amount
  const { foot, isBlocked } = useLimit((shown?.refunded ?? 0) + amount)

  async function send({ reason_id = '', words, restock }: Values) {
    const input = { ...part, amount, reason_id, words, restock }
    // The amount from before the request without a response: if that request was carried out, the server refuses this
    // one as outdated.
    const refundable = lost?.refundable ?? shown?.refundable ?? 0
    const result = await callOnce('/staff/pc_api.order/refundPart', input, { refundable })
    if (isUnknown(result) && shown)
      saveDraft(lostName, { values: JSON.stringify(values), preview: shown, refundable })
    else dropDraft(lostName)
    return result
  }

  return (
    <ActionDrawer<Values>
      draft={draft}
      title={t('refundTitle')}
      intro={t('refundText', {
        paid: money(order.amounts.paid),
        refunded: money(order.amounts.refunded),
        left: money(shown?.refundable ?? order.amounts.paid - order.amounts.refunded),
      })}
      initial={initial}
      button={t('refundNow', { amount: money(amount) })}
      foot={amount === 0 ? t('nothingChosen') : foot}
      // The preview of other goods stays until the new one has loaded, but its amount is wrong for these goods.
      isBlocked={isBlocked || amount === 0 || (!isLost && (!preview.data || preview.isPlaceholderData))}
      send={send}
      done={t('refundStarted', { amount: money(amount) })}
      refreshes={['order', 'refund', 'payment', 'stock', 'goods', 'today']}
      onClose={onClose}
    >
      {() => (
        <>
          {order.disputes.some(({ kind }) => kind === 'dispute') && (
            <Alert type="warning" showIcon={false} style={{ marginBottom: 16 }} title={t('disputeRefund')} />
          )}
          {order.ship_status === shipStatus.part && (
            <Form.Item name="is_sent" label={t('whichGoods')}>
              <Radio.Group
                aria-label={t('whichGoods')}
                options={[
                  { value: false, label: t('goodsUnsent') },
                  { value: true, label: t('goodsSent') },
                ]}
              />
            </Form.Item>
          )}
          <Form.Item
            name="lines"
            label={t('whatIsRefunded')}
            {...(preview.isError &&
              !isLost && {
                validateStatus: 'error' as const,
                help: problemOf(preview.error, language),
              })}
          >
            <RefundLines order={order} isSent={values.is_sent} preview={shown} />
          </Form.Item>
          {order.amounts.shipping > 0 && (
            <Form.Item
              name="with_shipping"
              valuePropName="checked"
              extra={shown?.shipping === 0 ? t('shippingBack') : undefined}
            >
              <Checkbox disabled={shown?.shipping === 0}>
                {t('refundShipping', { amount: money(shown?.shipping ?? order.amounts.shipping) })}
              </Checkbox>
            </Form.Item>
          )}
          <div className="refund-pair">
            <Form.Item name="goodwill" label={t('goodwill')} extra={t('goodwillHelp')}>
              <MoneyInput max={shown?.refundable} />
            </Form.Item>
            <Form.Item
              name="amount"
              label={t('refundAmount')}
              extra={t('mayBeLowered')}
              getValueProps={(typed: number | null) => ({ value: typed ?? total })}
              rules={[
                {
                  validator: (_, typed: number | null) =>
                    (typed ?? total) > total
                      ? Promise.reject(new Error(t('onlyLower', { amount: money(total) })))
                      : Promise.resolve(),
                },
              ]}
            >
              <MoneyInput />
            </Form.Item>
          </div>
          <Form.Item
            name="reason_id"
            label={t('refundReason')}
            rules={[{ required: true, message: states('chooseReason') }]}
          >
            <Select options={shown?.reasons.map((reason) => ({ value: reason.value, label: reason.text }))} />
          </Form.Item>
          <Form.Item
            name="words"
            label={t('words')}
            extra={t(shown?.language === 'zh-cn' ? 'wordsInChinese' : 'wordsInEnglish')}
            rules={
              values.reason_id === 'other'
                ? [{ required: true, whitespace: true, message: t('wordsMissing') }]
                : []
            }
          >
            <Input.TextArea rows={3} maxLength={maxDeskLength.staffNote} />
          </Form.Item>
          {part.lines.length > 0 && (
            <Form.Item name="restock" label={t('stockAfter')}>
              <Radio.Group
                aria-label={t('stockAfter')}
                vertical
                options={[
                  { value: true, label: t(values.is_sent ? 'cameBack' : 'backInStock') },
                  { value: false, label: t(values.is_sent ? 'buyerKeeps' : 'writeOff') },
                ]}
              />
            </Form.Item>
          )}
          {shown && <Sum order={order} part={part} preview={shown} amount={amount} />}
        </>
      )}
    </ActionDrawer>
  )
}

/** The server's message about the chosen part. */
const problemOf = ({ refusal }: ShopError, language: Language): string =>
  joinSentences(Object.values(refusedFields(refusal)), language) || refusal.msg

const sumOf = (preview: Preview | undefined): number =>
  preview ? preview.parts.goods + preview.parts.shipping + preview.parts.goodwill : 0

type SumProps = {
  order: Order
  part: { lines: { order_goods_id: string; num: number }[] }
  preview: Preview
  amount: number
}

/** How the amount of the refund is calculated, and where it goes. */
function Sum({ order, part, preview, amount }: SumProps) {
  const t = useTexts('orders')
  const join = useJoin()
  const language = useLanguage()
  const { parts, to } = preview
  const lowered = sumOf(preview) - amount
  return (
    <div className="refund-sum">
      <AmountList
        rows={[
          ...part.lines.flatMap(({ order_goods_id, num }) => {
            const line = order.lines.find((one) => one.order_goods_id === order_goods_id)
            const share = preview.lines.find((one) => one.order_goods_id === order_goods_id)
            if (!line || !share) return []
            const name = `${quantity(num, line.unit, language)} ${join([line.goods_name, line.color.name])}`
            return [{ name, amount: money(share.amount) }]
          }),
          ...(parts.shipping > 0 ? [{ name: t('shipping'), amount: money(parts.shipping) }] : []),
          ...(parts.goodwill > 0 ? [{ name: t('goodwill'), amount: money(parts.goodwill) }] : []),
          ...(lowered > 0 ? [{ name: t('lowered'), amount: money(-lowered) }] : []),
          { name: t('backTo', { method: to }), amount: money(amount), strong: true },
        ]}
      />
      {preview.by_hand && <p className="second-line">{t('byHandHelp')}</p>}
      {part.lines.length > 0 && <p className="second-line">{t('pricesStay')}</p>}
    </div>
  )
}
