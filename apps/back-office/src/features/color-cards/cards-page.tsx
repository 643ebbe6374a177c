import { cardStatus } from '@corium/contract/card-status'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { workQuery } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListSearch } from '#shop/list-filters.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { useChosen } from '#shop/use-chosen.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable, pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { actOnCards, type Card, type CardResults } from './card.ts'
import { CardResultsBar } from './card-results-bar.tsx'
import './cards-page.css'
import { ChosenCards } from './chosen-cards.tsx'
import { RefuseCards } from './refuse-cards.tsx'
import { SendCards } from './send-cards.tsx'
import { useCardRows } from './use-card-rows.tsx'

const views = [
  { key: 'not-approved', status: cardStatus.notApproved },
  { key: 'not-sent', status: cardStatus.notSent },
  { key: 'sent', status: cardStatus.sent },
  { key: 'refused', status: cardStatus.refused },
  { key: 'withdrawn', status: cardStatus.withdrawn },
  { key: 'all', status: undefined },
] as const

/** Requests for color cards: approve or refuse them, print their labels and enter their numbers. */
export default function CardsPage() {
  const t = useTexts('colorCards')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [chosenIds, setChosenIds] = useChosen<string>()
  const url = useListUrl(['keyword'], { onChange: () => setChosenIds([]) })
  const { params, page, change } = url
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  const cards = useQuery(
    workQuery('/staff/pc_api.color_card/getList', {
      status: view.status,
      keyword: params.get('keyword') || undefined,
      page,
      limit: pageSize,
    }),
  )
  const [toRefuse, setToRefuse] = useState<readonly Card[]>([])
  const [toSend, setToSend] = useState<readonly Card[]>([])
  const [results, setResults] = useState<CardResults>()
  const [isBusy, setBusy] = useState(false)

  const rows = cards.data?.list ?? []
  const chosen = rows.filter(({ card_id }) => chosenIds.includes(card_id))
  const approvable = chosen.filter(({ handle }) => handle.approve)
  const refusable = chosen.filter(({ handle }) => handle.refuse)
  const { columns, block } = useCardRows(rows, chosenIds, setChosenIds)
  const counts = new Map(cards.data?.counts.map(({ status, num }) => [status, num]))
  const waiting = [counts.get(cardStatus.notApproved), counts.get(cardStatus.notSent)] as const

  function show(next: CardResults) {
    setResults(next)
    setChosenIds((ids) => ids.filter((id) => !next.done.includes(id)))
  }

  async function approve() {
    if (approvable.length === 0 || isBusy) return
    setBusy(true)
    show(
      await actOnCards('approved', approvable, ({ card_id }) =>
        call('/staff/pc_api.color_card/approve', { card_id }),
      ),
    )
    setBusy(false)
  }

  useListKeys()
  useKeys({ a: approve, n: () => setToRefuse(refusable) })

  const list = (
    <Panel flush>
      <ViewTabs
        label={t('views')}
        views={views.map(({ key, status }) => ({
          key,
          name: t(key),
          num: status === undefined ? undefined : counts.get(status),
        }))}
        chosen={view.key}
        onChoose={(key) => change({ view: key })}
      />
      <FilterBar>
        <ListSearch url={url} label={t('search')} />
        {isPhone && rows.length > 0 && (
          <Checkbox
            checked={chosen.length === rows.length}
            indeterminate={chosen.length > 0 && chosen.length < rows.length}
            onChange={({ target }) => setChosenIds(target.checked ? rows.map(({ card_id }) => card_id) : [])}
          >
            {t('chooseAll')}
          </Checkbox>
        )}
      </FilterBar>
      {results && <CardResultsBar results={results} onClose={() => setResults(undefined)} />}
      <ListTable
        label={t('title')}
        list={cards}
        {...url.paging}
        rowKey={({ card_id }) => card_id}
        columns={columns}
        block={block}
        rowSelection={{
          selectedRowKeys: [...chosenIds],
          onChange: (keys) => setChosenIds(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': t('chooseAll') }),
          getCheckboxProps: ({ card_sn }) => ({
            'aria-label': t('choose', { number: orderNumber(card_sn) }),
          }),
        }}
        empty={
          <ListEmpty url={url} noMatch={t('noMatch')}>
            {view.key === 'not-approved' ? (
              <EmptyPanel title={t('allDecided')} text={t('allDecidedText')} />
            ) : (
              <EmptyPanel title={t('noCards')} />
            )}
          </ListEmpty>
        }
      />
      {chosen.length > 0 && toSend.length === 0 && (
        <ChosenCards
          chosen={chosen}
          isBusy={isBusy}
          onApprove={approve}
          onRefuse={() => setToRefuse(refusable)}
          onSend={setToSend}
          onClear={() => setChosenIds([])}
        />
      )}
    </Panel>
  )

  const printable = view.status === cardStatus.notSent && rows.length > 0
  return (
    <Page
      title={t('title')}
      line={
        waiting[0] !== undefined && waiting[1] !== undefined
          ? t('waiting', { toDecide: waiting[0], toSend: waiting[1] })
          : undefined
      }
      actions={
        printable && (
          <Button
            icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => navigate(paths.cardLabels(rows.map(({ card_id }) => card_id)))}
          >
            {t('printLabels', { count: rows.length })}
          </Button>
        )
      }
    >
      {toSend.length > 0 ? (
        <div className="page-columns">
          <div>{list}</div>
          <div>
            <SendCards
              key={toSend.map(({ card_id }) => card_id).join()}
              cards={toSend}
              onResults={show}
              onClose={() => setToSend([])}
            />
          </div>
        </div>
      ) : (
        list
      )}
      {toRefuse.length > 0 && (
        <RefuseCards cards={toRefuse} onResults={show} onClose={() => setToRefuse([])} />
      )}
    </Page>
  )
}
