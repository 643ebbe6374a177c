import type { CardRow } from '@corium/contract/colour-cards'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cardList } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { CardStatus } from '#shop/card-status.tsx'
import { useDates } from '#shop/dates.ts'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { AccountSection } from './account-section.tsx'

const shown = 3

/** The latest requests for colour cards, and where they are. */
export function LatestCards() {
  const t = useTexts('account')
  const cards = useQuery(cardList({ page: 1, limit: shown }))
  return (
    <AccountSection
      label={t('colourCards')}
      link={
        cards.data &&
        cards.data.total > 0 && (
          <Link to={paths.colourCards()} className="link touch">
            {t('allCards', { count: cards.data.total })}
          </Link>
        )
      }
      answer={cards}
      failed={t('cardsFailed')}
      skeleton={<TableSkeleton />}
    >
      {({ list }) =>
        list.length === 0 ? (
          <p className="text-ink-2">
            {t('noCards')}{' '}
            <Link to={paths.products()} className="link touch">
              {t('chooseCards')}
            </Link>
          </p>
        ) : (
          <CardRows rows={list} />
        )
      }
    </AccountSection>
  )
}

function CardRows({ rows }: { rows: readonly CardRow[] }) {
  const t = useTexts('colourCards')
  const dates = useDates()
  return (
    <div className="latest-cards">
      <Table
        caption={t('title')}
        rows={rows}
        rowKey={({ card_id }) => card_id}
        columns={[
          { key: 'time', title: t('time'), cell: ({ time }) => dates.day(time) },
          {
            key: 'commodity',
            title: t('commodity'),
            cell: ({ goods_id, sku_id, goods_name }) => (
              <Link to={paths.product(goods_id, sku_id ?? undefined)} className="link touch">
                {goods_name}
              </Link>
            ),
          },
          {
            key: 'courier',
            title: t('courier'),
            cell: ({ express_company, courier_number }) =>
              courier_number ? `${express_company} ${courier_number}` : t('none'),
          },
          { key: 'status', title: t('status'), cell: (card) => <CardStatus card={card} /> },
        ]}
      />
    </div>
  )
}

function TableSkeleton() {
  return Array.from({ length: shown + 1 }, (_, place) => place).map((place) => (
    <div key={place} className="border-b border-line py-4">
      <SkeletonLine width={90 - place * 8} />
    </div>
  ))
}
