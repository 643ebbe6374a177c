import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListSearch, ListSelect } from '#shop/list-filters.tsx'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import type { MessageRow } from './message.ts'
import './messages.css'
import { filterNames, readQueue, useMessageQueue, views } from './use-message-queue.ts'
import { useMessageRows } from './use-message-rows.tsx'

/** Messages of the contact form; the first view shows those to answer, the oldest at the top. */
export default function MessagesPage() {
  const t = useTexts('messages')
  const sent = useTexts('sentMessages')
  const navigate = useNavigate()
  const url = useListUrl(filterNames)
  const { params, page, change, search } = url
  const input = readQueue(params, page)
  const messages = useMessageQueue(input)
  const { data: options } = useQuery({ ...query('/staff/pc_api.contact/getOption', {}), staleTime: 600_000 })
  const { columns, block } = useMessageRows(search)
  const counts = new Map(messages.data?.counts.map(({ view, num }) => [view, num]))
  const waiting = counts.get('new')
  const oldest = input.view === 'new' ? messages.data?.list[0] : undefined
  useListKeys()

  return (
    <Page
      title={t('title')}
      line={waiting === undefined ? undefined : t('waiting', { count: waiting })}
      actions={
        <>
          <Button onClick={() => navigate(paths.sentMessages())}>{sent('title')}</Button>
          {oldest && (
            <Button type="primary" onClick={() => navigate(paths.message(oldest.ticket_id, search))}>
              {t('answerOldest')}
            </Button>
          )}
        </>
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((view) => ({ key: view, name: t(view), num: counts.get(view) }))}
          chosen={input.view ?? 'new'}
          onChoose={(view) => change({ view })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
          <ListSelect
            url={url}
            name="subject"
            label={t('subject')}
            options={options?.subjects.map(({ subject_id, name }) => ({ value: subject_id, label: name }))}
          />
        </FilterBar>
        <ListTable<MessageRow>
          label={t('title')}
          list={messages}
          {...url.paging}
          rowKey={({ ticket_id }) => ticket_id}
          columns={columns}
          block={block}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {input.view === 'new' ? (
                <EmptyPanel title={t('allAnswered')} text={t('allAnsweredText')} />
              ) : (
                <EmptyPanel title={t('noMessages')} />
              )}
            </ListEmpty>
          }
        />
      </Panel>
    </Page>
  )
}
