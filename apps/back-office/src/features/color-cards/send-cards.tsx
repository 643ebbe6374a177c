import { refusedFields } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { saveDraft, settleDraft, useDraft } from '#shop/drafts.ts'
import { orderNumber } from '#shop/order-number.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { Panel } from '#ui/panel.tsx'
import { actOnCards, type Card, type CardResults } from './card.ts'

type SendCardsProps = {
  cards: readonly Pick<Card, 'card_id' | 'card_sn' | 'goods_name' | 'receiver'>[]
  onResults: (results: CardResults) => void
  onClose?: () => void
}

type Draft = { courier?: string; numbers: Readonly<Record<string, string>> }

const draftName = 'send-cards'

/**
 * One courier for all and a number for each card. A scanner ends a number with Enter,
 * which goes on to the next field.
 */
export function SendCards({ cards, onResults, onClose }: SendCardsProps) {
  const t = useTexts('colorCards')
  const language = useLanguage()
  const { isGone, sayIfGone } = useLateAnswer(t('sendTitle', { count: cards.length }))
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { data } = useQuery({ ...query('/staff/pc_api.color_card/getOption', {}), staleTime: 600_000 })
  const { courier: typed, numbers } = useDraft<Draft>(draftName) ?? { numbers: {} }
  // If the courier has been switched off since, staff have to choose another one.
  const courier = data?.couriers.some(({ value }) => value === typed) ? typed : undefined
  const [sent, setSent] = useState<readonly string[]>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  const waiting = cards.filter(({ card_id }) => !sent.includes(card_id))
  const ready = waiting.filter(({ card_id }) => numbers[card_id]?.trim())
  const keep = (draft: Partial<Draft>) => saveDraft(draftName, { courier: typed, numbers, ...draft })

  /** An earlier card of the list with the same number. */
  const earlier = (cardId: string) => {
    const before = cards.slice(
      0,
      cards.findIndex(({ card_id }) => card_id === cardId),
    )
    const number = numbers[cardId]?.trim()
    return number ? before.find(({ card_id }) => numbers[card_id]?.trim() === number) : undefined
  }
  const faultOf = (cardId: string) => {
    const same = earlier(cardId)
    return same ? t('sameNumber', { number: orderNumber(same.card_sn) }) : faults[cardId]
  }
  const hasDuplicates = ready.some(({ card_id }) => earlier(card_id))
  const missing = !courier ? t('chooseCourier') : ready.length === 0 ? t('enterNumber') : ''

  function goOn(event: KeyboardEvent<HTMLInputElement>) {
    event.preventDefault()
    const field = event.currentTarget
    if (earlier(field.name)) return field.select()
    const fields = [...(list.current?.querySelectorAll('input') ?? [])]
    const after = fields.slice(fields.indexOf(field) + 1)
    const next = after.find(({ value }) => value === '') ?? fields.find(({ value }) => value === '')
    if (next) next.focus()
    else document.getElementById(`${id}-send`)?.focus()
  }

  async function send() {
    if (!courier) return
    setBusy(true)
    const results = await actOnCards('sent', ready, ({ card_id }) =>
      call('/staff/pc_api.color_card/send', { card_id, courier, courier_number: numbers[card_id] ?? '' }),
    )
    setBusy(false)
    setSent((ids) => [...ids, ...results.done])
    setFaults(
      Object.fromEntries(results.refused.map(({ card, refusal }) => [card.card_id, messageOf(refusal)])),
    )
    settleDraft<Draft>(draftName, undefined, (typed) => {
      const left = Object.entries(typed.numbers).filter(([cardId]) => !results.done.includes(cardId))
      return left.length > 0 ? { ...typed, numbers: Object.fromEntries(left) } : undefined
    })
    for (const { card, refusal } of results.refused) {
      sayIfGone(refusal, labeled(orderNumber(card.card_sn), messageOf(refusal), language))
    }
    if (isGone()) return
    onResults(results)
    if (results.done.length === waiting.length) onClose?.()
  }

  return (
    <Panel
      framed
      title={t('sendTitle', { count: waiting.length })}
      extra={
        onClose && (
          <Button
            type="text"
            aria-label={t('close')}
            icon={<X size={16} strokeWidth={1.5} aria-hidden />}
            onClick={onClose}
          />
        )
      }
    >
      <label className="second-line" htmlFor={`${id}-courier`}>
        {t('courier')}
      </label>
      <Select
        id={`${id}-courier`}
        value={courier}
        placeholder={t('chooseCourier')}
        style={{ width: '100%', marginBottom: 16 }}
        showSearch={{ optionFilterProp: 'label' }}
        options={data?.couriers.map(({ value, text }) => ({ value, label: text }))}
        onChange={(value) => keep({ courier: value })}
      />
      <ul className="send-numbers" ref={list}>
        {cards.map(({ card_id, card_sn, receiver }, index) => (
          <li key={card_id} className="send-number">
            <label htmlFor={`${id}-${card_id}`}>
              <span>{orderNumber(card_sn)}</span>
              <span>{receiver.name}</span>
            </label>
            {sent.includes(card_id) ? (
              <span className="send-sent">{t('sent')}</span>
            ) : (
              <Input
                id={`${id}-${card_id}`}
                name={card_id}
                value={numbers[card_id] ?? ''}
                autoFocus={index === 0}
                autoComplete="off"
                maxLength={maxLength.courierNumber}
                placeholder={t('scan')}
                status={faultOf(card_id) ? 'error' : undefined}
                aria-invalid={faultOf(card_id) ? true : undefined}
                aria-describedby={faultOf(card_id) ? `${id}-${card_id}-fault` : undefined}
                onChange={({ target }) => keep({ numbers: { ...numbers, [card_id]: target.value } })}
                onPressEnter={goOn}
              />
            )}
            {faultOf(card_id) && (
              <span className="second-line send-fault" id={`${id}-${card_id}-fault`} role="alert">
                {faultOf(card_id)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button
        id={`${id}-send`}
        type="primary"
        size="large"
        block
        loading={isBusy}
        disabled={missing !== '' || hasDuplicates}
        onClick={send}
      >
        {t('markSent', { count: ready.length })}
      </Button>
      <p className="second-line">{missing || t('membersAreTold')}</p>
    </Panel>
  )
}

/** The message about the field, or that of the whole call. */
function messageOf(refusal: CardResults['refused'][number]['refusal']): string {
  return Object.values(refusedFields(refusal))[0] ?? refusal.msg
}
