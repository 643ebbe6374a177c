import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Colleagues } from '#shop/colleagues.tsx'
import { HistoryTimeline } from '#shop/history-timeline.tsx'
import { MemberLink } from '#shop/member-link.tsx'
import { NeighborButtons } from '#shop/neighbor-buttons.tsx'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { AnswerForm } from './answer-form.tsx'
import { type Message, messageTone } from './message.ts'
import { MessageThread } from './message-thread.tsx'
import './messages.css'
import { readQueue, useMessageQueue } from './use-message-queue.ts'

/** One message: the thread, the form for the answer, and beside them the writer and the history. */
export default function MessagePage() {
  const { ticketId = '' } = useParams()
  const t = useTexts('messages')
  const { search } = useListUrl()
  const found = useQuery({
    ...query('/staff/pc_api.contact/info', { ticket_id: ticketId }),
    // After an answer, polls often, so that the page soon says that the mail was sent or bounced.
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail }) => mail === 'waiting') ? 2000 : 60_000,
  })
  const crumb = <Link to={paths.messages(search)}>{t('title')}</Link>
  return (
    <FoundPage
      title={t('title')}
      crumb={crumb}
      query={found}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(message) => <Details key={ticketId} message={message} search={search} />}
    </FoundPage>
  )
}

function Details({ message, search }: { message: Message; search: string }) {
  const t = useTexts('messages')
  const dates = useDates()
  const { params, page } = useListUrl()
  const { data } = useMessageQueue(readQueue(params, page))
  const { ticket_id, ticket_no, status, status_text, assignee, time, name, subject } = message
  return (
    <Page
      crumb={<Link to={paths.messages(search)}>{t('title')}</Link>}
      title={t('pageTitle', { subject })}
      besideTitle={<Colleagues kind="message" id={ticket_id} />}
      line={
        <>
          <StatusWord tone={messageTone(status)}>{status_text}</StatusWord>{' '}
          {t('writtenBy', { number: ticket_no, time: dates.fullDateTime(time), name })}
          {assignee && ` ${t('takenByLine', { name: assignee })}`}
        </>
      }
      actions={
        <>
          <NeighborButtons
            list={data?.list.map((row) => paths.message(row.ticket_id, search)) ?? []}
            here={paths.message(ticket_id, search)}
            names={{ previous: t('previous'), next: t('next') }}
          />
          <Actions message={message} />
        </>
      }
    >
      <div className="page-columns">
        <div>
          <MessageThread message={message} />
          <AnswerForm message={message} />
        </div>
        <div>
          <Writer message={message} />
          <Panel title={t('history')}>
            <HistoryTimeline history={message.history} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

/** Takes the message or gives it back, closes or reopens it; each action can be undone. */
function Actions({ message: { ticket_id, handle } }: { message: Message }) {
  const t = useTexts('messages')
  const notification = useNotices()
  const showUndo = useUndoToast()
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => ReturnType<typeof take>, done: string, back: () => ReturnType<typeof take>) {
    setBusy(true)
    const result = await work()
    setBusy(false)
    if (result.ok) showUndo({ title: done, undo: back })
    else if (!result.shownInDialog) notification.error({ title: result.msg })
  }
  async function take(yes: boolean) {
    const result = await call('/staff/pc_api.contact/take', { ticket_id, take: yes })
    await refresh('contact', 'today')
    return result
  }
  async function close(yes: boolean) {
    const result = await call('/staff/pc_api.contact/close', { ticket_id, close: yes })
    await refresh('contact', 'today')
    return result
  }
  const doTake = (yes: boolean) =>
    act(
      () => take(yes),
      t(yes ? 'taken' : 'released'),
      () => take(!yes),
    )
  const doClose = (yes: boolean) =>
    act(
      () => close(yes),
      t(yes ? 'nowClosed' : 'reopened'),
      () => close(!yes),
    )

  return (
    <>
      {handle.take && (
        <Button disabled={isBusy} onClick={() => doTake(true)}>
          {t('take')}
        </Button>
      )}
      {handle.release && (
        <Button disabled={isBusy} onClick={() => doTake(false)}>
          {t('release')}
        </Button>
      )}
      {handle.close && (
        <Button disabled={isBusy} onClick={() => doClose(true)}>
          {t('close')}
        </Button>
      )}
      {handle.reopen && (
        <Button disabled={isBusy} onClick={() => doClose(false)}>
          {t('reopen')}
        </Button>
      )}
    </>
  )
}

function Writer({ message }: { message: Message }) {
  const t = useTexts('messages')
  const { name, company, email, mobile, language, member_id } = message
  return (
    <Panel title={t('writer')}>
      <dl className="message-facts">
        <dt>{t('name')}</dt>
        <dd>
          {name}
          {company && <span className="second-line">{company}</span>}
        </dd>
        <dt>{t('mail')}</dt>
        <dd>{email ?? t('noMail')}</dd>
        <dt>{t('phone')}</dt>
        <dd>{mobile ? <a href={`tel:${mobile}`}>{phoneNumber(mobile)}</a> : '–'}</dd>
        <dt>{t('reads')}</dt>
        <dd>{t(language === 'zh-cn' ? 'chinese' : 'english')}</dd>
        <dt>{t('account')}</dt>
        <dd>
          {t(member_id ? 'isMember' : 'isVisitor')}
          {member_id && (
            <>
              <br />
              <MemberLink memberId={member_id} />
            </>
          )}
        </dd>
      </dl>
    </Panel>
  )
}
