import { dot } from '@corium/browser/dot'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { StatusWord } from '#ui/status-word.tsx'
import { type Discount, nameOf, stateTones, useRuleText } from './discount.ts'

type RowsOf<Row> = {
  path: (row: Row) => string
  validity: (row: Row) => string
  /** Promotions only: for whom, if not for everyone. */
  audience?: (row: Row) => string
  /** Coupons only. */
  issued?: (row: Row) => string
}

/** The columns of coupons or promotions, and one of them on a phone. */
export function useDiscountRows<Row extends Discount>({
  path,
  validity,
  audience,
  issued,
}: RowsOf<Row>): {
  columns: TableProps<Row>['columns']
  block: (row: Row) => ReactNode
} {
  const t = useTexts('coupons')
  const language = useLanguage()
  const ruleText = useRuleText()
  const name = (row: Row) => (
    <span>
      <Link className="row-link" to={path(row)}>
        {nameOf(row, language)}
      </Link>
      <span className="second-line">{ruleText(row)}</span>
      {audience?.(row) && <span className="second-line">{audience(row)}</span>}
    </span>
  )
  const state = (row: Row) => <DiscountState discount={row} />
  return {
    columns: [
      { key: 'name', title: t('name'), render: (_, row) => name(row) },
      { key: 'state', title: t('state'), render: (_, row) => <span className="nowrap">{state(row)}</span> },
      { key: 'when', title: t('when'), render: (_, row) => validity(row) },
      ...(issued
        ? [
            {
              key: 'issued',
              title: t('issued'),
              align: 'right' as const,
              render: (_: unknown, row: Row) => issued(row),
            },
          ]
        : []),
      { key: 'used', title: t('used'), align: 'right', render: (_, { used_num }) => used_num },
      {
        key: 'discounted',
        title: t('discounted'),
        align: 'right',
        render: (_, { discounted }) => <span className="nowrap">{money(discounted)}</span>,
      },
    ],
    block: (row) => (
      <>
        <span className="list-block-line">
          {name(row)}
          {state(row)}
        </span>
        <span className="list-block-line second-line">
          <span>{validity(row)}</span>
          <span className="nowrap">
            {t('used')} {row.used_num}
            {dot}
            {money(row.discounted)}
          </span>
        </span>
      </>
    ),
  }
}

export function DiscountState({ discount: { state, is_over } }: { discount: Discount }) {
  const t = useTexts('coupons')
  return is_over && state !== 'ended' ? (
    <StatusWord tone="resting">{t('state_over')}</StatusWord>
  ) : (
    <StatusWord tone={stateTones[state]}>{t(`state_${state}`)}</StatusWord>
  )
}
