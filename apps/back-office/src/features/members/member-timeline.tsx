import type { TimelineKind } from '@corium/contract/member-desk'
import type { Permission } from '@corium/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listQuery } from '#api/query-client.ts'
import { useStaff } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { Swatch } from '#shop/swatch.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { type Entry, entryTone } from './member.ts'

const kindTexts = {
  order: 'kindOrders',
  quote: 'kindQuotes',
  card: 'kindCards',
  case: 'kindCases',
  comment: 'kindComments',
  message: 'kindMessages',
  login: 'kindLogins',
  change: 'kindChanges',
} as const satisfies Record<TimelineKind, string>

const kinds = Object.keys(kindTexts) as TimelineKind[]

/** The page that shows an entry in full, and the permission that it needs. */
const pages: Partial<Record<TimelineKind, { permission: Permission; path: (id: string) => string }>> = {
  order: { permission: 'orders', path: paths.order },
  quote: { permission: 'quotes', path: (id) => paths.quote(id) },
  card: { permission: 'color-cards', path: paths.colorCard },
  case: { permission: 'after-sales', path: (id) => paths.case(id) },
  comment: { permission: 'comments', path: (id) => paths.comment(id) },
  message: { permission: 'messages', path: (id) => paths.message(id) },
}

/** Finds the number in the name of an entry, to be written in groups of digits. */
const numberIn: Partial<Record<TimelineKind, RegExp>> = {
  order: /^\w+/,
  quote: /^\w+/,
  card: /^\w+/,
  case: /^\w+/,
  change: /\d{14,}$/,
}

/** Few rows per page, so that the sessions below stay in reach. */
const rowsPerPage = 20

/** All actions of the member and all changes by staff, in one timeline. */
export function MemberTimeline({ memberId }: { memberId: string }) {
  const t = useTexts('members')
  const dates = useDates()
  const { data: staff } = useStaff()
  const [{ kind, page }, setShown] = useState<{ kind: TimelineKind | 'everything'; page: number }>({
    kind: 'everything',
    page: 1,
  })
  const entries = useQuery(
    listQuery('/staff/pc_api.member/getTimeline', {
      member_id: memberId,
      kind: kind === 'everything' ? undefined : kind,
      page,
      limit: rowsPerPage,
    }),
  )
  const counts = new Map(entries.data?.counts.map((count) => [count.kind, count.num]))
  const now = Date.now() / 1000

  const when = ({ time }: Entry) => <span className="nowrap">{dates.brief(time, now)}</span>
  const name = (entry: Entry) => {
    const shown = pages[entry.kind]
    const number = numberIn[entry.kind]
    const text = number ? entry.name.replace(number, orderNumber) : entry.name
    if (!shown || !staff?.permissions.includes(shown.permission)) return text
    return <Link to={shown.path(entry.id)}>{text}</Link>
  }
  const swatches = ({ hexes }: Entry) =>
    hexes.length > 0 && (
      <span className="swatches">
        {hexes.map((hex, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have one color, and the order stays.
          <Swatch key={`${hex} ${index}`} hex={hex} size={24} />
        ))}
      </span>
    )
  const status = (entry: Entry) =>
    entry.status === null ? (
      entry.status_text
    ) : (
      <StatusWord tone={entryTone(entry)}>{entry.status_text}</StatusWord>
    )
  const amount = ({ amount }: Entry) => (amount === null ? '–' : money(amount))

  return (
    <Panel flush>
      <div className="member-timeline">
        <ViewTabs
          label={t('timeline')}
          views={[
            { key: 'everything', name: t('everything'), num: undefined },
            ...kinds.map((key) => ({ key, name: t(kindTexts[key]), num: counts.get(key) })),
          ]}
          chosen={kind}
          onChoose={(next) => setShown({ kind: next, page: 1 })}
        />
        <ListTable
          label={t('timeline')}
          list={entries}
          page={page}
          rowsPerPage={rowsPerPage}
          onPage={(next) => setShown({ kind, page: next })}
          rowKey={(entry) => `${entry.kind} ${entry.id}`}
          columns={[
            { key: 'when', title: t('when'), render: (_, entry) => when(entry) },
            {
              key: 'what',
              title: t('what'),
              render: (_, entry) => <span className="nowrap">{t(entry.kind)}</span>,
            },
            {
              key: 'which',
              title: t('which'),
              render: (_, entry) => <div className="member-entry">{name(entry)}</div>,
            },
            {
              key: 'swatches',
              title: <span className="visually-hidden">{t('colorCards')}</span>,
              render: (_, entry) => swatches(entry),
            },
            {
              key: 'amount',
              title: t('amount'),
              align: 'right',
              render: (_, entry) => <span className="nowrap">{amount(entry)}</span>,
            },
            {
              key: 'state',
              title: t('state'),
              render: (_, entry) => <div className="member-status">{status(entry)}</div>,
            },
          ]}
          block={(entry) => (
            <>
              <span className="list-block-line">
                <span>{t(entry.kind)}</span>
                {when(entry)}
              </span>
              <span className="list-block-line">
                <span className="member-block-name">{name(entry)}</span>
                {swatches(entry)}
              </span>
              <span className="list-block-line">
                <span>{status(entry)}</span>
                {entry.amount !== null && <span className="nowrap">{amount(entry)}</span>}
              </span>
            </>
          )}
          empty={<EmptyPanel title={t('nothingHappened')} />}
        />
      </div>
    </Panel>
  )
}
