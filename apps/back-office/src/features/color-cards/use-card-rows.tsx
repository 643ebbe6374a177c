import { dot } from '@corium/browser/dot'
import { cardStatus } from '@corium/contract/card-status'
import { Checkbox, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { joinNames, useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { Swatch } from '#shop/swatch.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { type Card, cardTone } from './card.ts'

/** The columns of the list, and a row on a phone. */
export function useCardRows(
  rows: readonly Card[],
  chosenIds: readonly string[],
  onChoose: (ids: readonly string[]) => void,
): { columns: TableProps<Card>['columns']; block: (card: Card) => ReactNode } {
  const t = useTexts('colorCards')
  const join = useJoin()
  const language = useLanguage()
  const dates = useDates()
  const { search } = useLocation()

  const link = ({ card_id, card_sn }: Card) => (
    <Link className="row-link" to={paths.colorCard(card_id, search)}>
      {orderNumber(card_sn)}
    </Link>
  )
  const swatch = ({ image }: Card, size: 30 | 36) => <Swatch picture={image} hex="var(--booth)" size={size} />
  const goods = ({ goods_name, color_name }: Card) =>
    color_name ? t('inColor', { name: goods_name, color: color_name }) : goods_name
  const status = ({ status, status_text, refuse_reason, courier_number }: Card) => (
    <StatusWord tone={cardTone(status)} note={refuse_reason || courier_number || undefined}>
      {status_text}
    </StatusWord>
  )

  /**
   * The other requests of the list that go to the same address: one person may ask under several accounts.
   */
  function sameAddress({ card_id, receiver: { address }, handle }: Card): string {
    if (!handle.approve) return ''
    const others = rows.filter(
      (other) =>
        other.card_id !== card_id && other.receiver.address === address && other.status <= cardStatus.sent,
    )
    return others.length > 0
      ? t('sameAddress', {
          numbers: joinNames(
            others.slice(0, 3).map(({ card_sn }) => card_sn.slice(-4)),
            language,
          ),
        })
      : ''
  }

  return {
    columns: [
      {
        key: 'card',
        title: t('card'),
        render: (_, card) => (
          <span className="card-goods">
            {swatch(card, 36)}
            <span>
              {link(card)}
              <span className="second-line">{goods(card)}</span>
            </span>
          </span>
        ),
      },
      {
        key: 'asked',
        title: t('asked'),
        render: (_, { time }) => <span className="list-time">{dates.dateTime(time)}</span>,
      },
      {
        key: 'receiver',
        title: t('receiver'),
        render: (_, { receiver, company }) => (
          <div className="card-address">
            {join([receiver.name, company])}
            <span className="second-line">{receiver.address}</span>
          </div>
        ),
      },
      {
        key: 'by',
        title: t('by'),
        render: (_, { receive_method_text }) => <div className="card-by">{receive_method_text}</div>,
      },
      {
        key: 'purpose',
        title: t('purpose'),
        render: (_, card) => (
          <div className="card-address">
            {card.purpose}
            <span className="second-line">
              <span className="card-flag">{sameAddress(card)}</span>
            </span>
          </div>
        ),
      },
      { key: 'status', title: t('status'), render: (_, card) => status(card) },
    ],
    block: (card) => (
      <>
        <Checkbox
          className="list-block-choose"
          aria-label={t('choose', { number: orderNumber(card.card_sn) })}
          checked={chosenIds.includes(card.card_id)}
          onChange={({ target }) =>
            onChoose(
              target.checked ? [...chosenIds, card.card_id] : chosenIds.filter((id) => id !== card.card_id),
            )
          }
        />
        <span className="list-block-line">
          {link(card)}
          {status(card)}
        </span>
        <span className="list-block-line">
          {goods(card)}
          {swatch(card, 36)}
        </span>
        <span className="second-line">
          {[card.receiver.name, card.company, card.receiver.address].filter(Boolean).join(dot)}
        </span>
        {sameAddress(card) && (
          <span className="second-line">
            <span className="card-flag">{sameAddress(card)}</span>
          </span>
        )}
      </>
    ),
  }
}
