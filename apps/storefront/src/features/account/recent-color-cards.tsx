import type { CardRow } from '@corium/contract/color-cards'
import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { cardList } from '#api/account-queries.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ColorCardStatus } from '#shop/goods/color-card-status.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { AccountSection } from './account-section.tsx'

const maxRows = 3

/** The latest color card requests with their status. */
export function RecentColorCards() {
  const t = useTexts('account')
  const cards = useQuery(cardList({ page: 1, limit: maxRows }))
  return (
    <AccountSection
      label={t('colorCards')}
      link={
        cards.data &&
        cards.data.total > 0 && (
          <Link to={paths.colorCards()} className="link touch">
            {t('allCards', { count: cards.data.total })}
          </Link>
        )
      }
      query={cards}
      errorText={t('cardsFailed')}
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
  const t = useTexts('colorCards')
  const dates = useDates()
  return (
    <div className="recent-color-cards">
      <Table
        caption={t('title')}
        rows={rows}
        rowKey={({ card_id }) => card_id}
        columns={[
          { key: 'time', title: t('time'), cell: ({ time }) => dates.date(time) },
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
          { key: 'status', title: t('status'), cell: (card) => <ColorCardStatus card={card} /> },
        ]}
      />
    </div>
  )
}

function TableSkeleton() {
  return Array.from({ length: maxRows + 1 }, (_, index) => index).map((index) => (
    <div key={index} className="border-b border-line py-4">
      <SkeletonLine width={90 - index * 8} />
    </div>
  ))
}
