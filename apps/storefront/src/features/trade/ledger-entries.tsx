import { paths } from '@corium/contract/paths'
import type { LedgerEntry } from '@corium/contract/trade-credit'
import { Link } from 'react-router'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'
import './trade-credit.css'

/** What was ordered on account, refunded and paid. */
export function LedgerEntries({ label, entries }: { label: string; entries: readonly LedgerEntry[] }) {
  const t = useTexts('trade')
  const dates = useDates()
  return (
    <table className="ledger" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('entryDay')}</th>
          <th scope="col">{t('entryWhat')}</th>
          <th scope="col" className="ledger-amount">
            {t('entryAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ entry_id, time, kind_text, amount, order_id, order_sn, day, reference, note }) => (
          <tr key={entry_id}>
            <td>{dates.shopDate(time)}</td>
            <td>
              {kind_text}{' '}
              {order_id && (
                <Link to={paths.order(order_id)} className="link inline-block max-w-full break-all">
                  {order_sn}
                </Link>
              )}
              {day && (
                <span className="block text-ink-2">{t('entryCame', { day: dates.day(day), reference })}</span>
              )}
              {note && <span className="block break-words text-ink-2">{note}</span>}
            </td>
            <td className="ledger-amount">
              <Money fen={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
