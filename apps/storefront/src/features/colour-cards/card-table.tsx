import type { CardRow } from '@corium/contract/colour-cards'
import { useState } from 'react'
import { Link } from 'react-router'
import { openCardBasket } from '#api/asks.ts'
import { chooseCard, mostCards } from '#api/card-basket.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { useDates } from '#shop/dates.ts'
import { writePhone } from '#shop/format-phone.ts'
import { Table } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { CardProgress } from './card-progress.tsx'
import { CourierNumber } from './courier-number.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** The requests with everything that §3 says of one; on a phone each becomes labels and values. */
export function CardTable({ rows }: { rows: readonly CardRow[] }) {
  const t = useTexts('colourCards')
  const dates = useDates()
  const [withdrawing, setWithdrawing] = useState<CardRow>()
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
            cell: ({ time }) => <span className="whitespace-nowrap">{dates.day(time)}</span>,
          },
          { key: 'commodity', title: t('commodity'), cell: (row) => <Commodity card={row} /> },
          { key: 'receiving', title: t('receiving'), cell: (row) => <Receiver card={row} /> },
          { key: 'courier', title: t('courier'), cell: (row) => <CourierNumber card={row} /> },
          { key: 'method', title: t('method'), cell: (row) => row.receive_method_text },
          { key: 'status', title: t('status'), cell: (row) => <CardProgress card={row} /> },
          {
            key: 'action',
            title: t('action'),
            end: true,
            cell: (row) => <Action card={row} onWithdraw={() => setWithdrawing(row)} />,
          },
        ]}
      />
      {withdrawing && <WithdrawDialog card={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </div>
  )
}

function Commodity({
  card: { goods_id, sku_id, goods_name, sku_code, goods_code, card_sn },
}: {
  card: CardRow
}) {
  const t = useTexts('colourCards')
  return (
    <div>
      <Link to={paths.product(goods_id, sku_id ?? undefined)} className="link touch text-base">
        {goods_name}
      </Link>
      <p className="text-ink-2">{sku_code || goods_code}</p>
      <p className="text-cap text-ink-3">{t('number', { number: card_sn })}</p>
    </div>
  )
}

function Receiver({ card: { receiver } }: { card: CardRow }) {
  return (
    <div className="max-w-[30ch] break-words">
      <p>{receiver.name}</p>
      <p className="text-ink-2">{writePhone(receiver.mobile)}</p>
      <p className="text-ink-2">{receiver.address}</p>
    </div>
  )
}

/** What can be done next: take it back, order what was judged, or try once more. */
function Action({ card, onWithdraw }: { card: CardRow; onWithdraw: () => void }) {
  const t = useTexts('colourCards')
  const { goods_id, sku_id, goods_name: name, handle, status } = card

  function askAgain() {
    if (!chooseCard({ goods_id, sku_id: sku_id ?? undefined })) {
      toast.warning(t('full', { count: mostCards }))
    }
    openCardBasket()
  }

  if (handle.cancel) {
    return (
      <button
        type="button"
        className="link touch"
        aria-label={t('withdrawOf', { name })}
        onClick={onWithdraw}
      >
        {t('withdraw')}
      </button>
    )
  }
  if (handle.order) {
    return (
      <Link
        to={paths.product(goods_id, sku_id ?? undefined)}
        className="link touch"
        aria-label={t('orderOf', { name })}
      >
        {t('order')}
      </Link>
    )
  }
  return (
    status > 2 && (
      <button type="button" className="link touch" aria-label={t('againOf', { name })} onClick={askAgain}>
        {t('again')}
      </button>
    )
  )
}
