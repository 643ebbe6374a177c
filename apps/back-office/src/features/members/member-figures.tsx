import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import type { Member } from './member.ts'

/** Figures about the member's orders, requests and returns. */
export function MemberFigures({ figures }: { figures: Member['figures'] }) {
  const t = useTexts('members')
  const { order_num, paid_num, paid, days_between, returned, returned_permille, usual } = figures
  const tiles = [
    { name: t('paidInAll'), value: money(paid), note: t('orderCount', { count: order_num }) },
    {
      name: t('averageOrder'),
      value: paid_num > 0 ? money(Math.round(paid / paid_num)) : '–',
      note:
        days_between === null
          ? paid_num > 0
            ? t('onceOnly')
            : t('nothingYet')
          : t('everyDays', { count: Math.max(1, days_between) }),
    },
    {
      name: t('colorCards'),
      value: String(figures.card_num),
      note: t('ledToOrder', { count: figures.card_order_num }),
    },
    {
      name: t('returned'),
      value: money(returned),
      note: t('ofPaid', { percent: (returned_permille / 10).toFixed(1) }),
    },
    {
      name: t('usually'),
      value: usual?.name ?? '–',
      note: usual ? t('inOrders', { count: usual.order_num }) : t('nothingYet'),
    },
  ]
  return (
    <dl className="member-figures" aria-label={t('figures')}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className="member-figure">
          <dt>{name}</dt>
          <dd className="member-value">{value}</dd>
          <dd className="second-line">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
