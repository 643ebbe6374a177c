import type { CardRow } from '@corium/contract/color-cards'
import { formatPhone } from '@corium/contract/format-phone'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Table } from '#ui/table.tsx'
import { CardAction } from './card-action.tsx'
import { CardProgress } from './card-progress.tsx'
import { TrackingCell } from './tracking-cell.tsx'

/**
 * The member's card requests with the columns of §3; on a phone each row becomes a list of labels and values.
 */
export function CardTable({ rows }: { rows: readonly CardRow[] }) {
  const t = useTexts('colorCards')
  const dates = useDates()
  return (
    <div className="card-rows">
      <Table
        caption={t('title')}
        rows={rows}
        rowKey={({ card_id }) => card_id}
        columns={[
          {
            key: 'time',
            title: t('time'),
            cell: ({ time }) => <span className="whitespace-nowrap">{dates.date(time)}</span>,
          },
          { key: 'commodity', title: t('commodity'), cell: (row) => <Style card={row} /> },
          { key: 'receiving', title: t('receiving'), cell: (row) => <Recipient card={row} /> },
          { key: 'courier', title: t('courier'), cell: (row) => <TrackingCell card={row} /> },
          { key: 'method', title: t('method'), cell: (row) => row.receive_method_text },
          { key: 'status', title: t('status'), cell: (row) => <CardProgress card={row} /> },
          {
            key: 'action',
            title: t('action'),
            end: true,
            cell: (row) => <CardAction card={row} />,
          },
        ]}
      />
    </div>
  )
}

function Style({
  card: { card_id, goods_id, sku_id, goods_name, sku_code, goods_code, card_sn },
}: {
  card: CardRow
}) {
  const t = useTexts('colorCards')
  return (
    <div>
      <Link to={paths.product(goods_id, sku_id ?? undefined)} className="link touch text-base">
        {goods_name}
      </Link>
      <p className="text-ink-2">{sku_code || goods_code}</p>
      <p className="text-cap">
        <Link to={paths.colorCard(card_id)} className="link touch">
          {t('number', { number: card_sn })}
        </Link>
      </p>
    </div>
  )
}

function Recipient({ card: { receiver } }: { card: CardRow }) {
  return (
    <div className="max-w-[30ch] break-words">
      <p>{receiver.name}</p>
      <p className="text-ink-2">{formatPhone(receiver.mobile)}</p>
      <p className="text-ink-2">{receiver.address}</p>
    </div>
  )
}
