import { createRequestIds } from '@corium/browser/request-id'
import { type Output, refusedFields } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import type { UploadedPicture } from '@corium/contract/uploads'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterSalesMessages } from '#api/account-queries.ts'
import { call } from '#api/client.ts'
import { clearDraft, readDraft } from '#api/drafts.ts'
import { useKeepDraft } from '#api/use-keep-draft.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { nextPage, uniqueRows } from '#shop/listing/pages.ts'
import { InlineError } from '#shop/page/inline-error.tsx'
import { whileLoggedIn } from '#shop/page/while-logged-in.ts'
import { PictureUploader } from '#shop/pictures/picture-uploader.tsx'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { usePictures } from '#shop/pictures/use-pictures.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'

type Message = Output<'/shop/pc_api.after_sales/getMessage'>['list'][number]

/** Milliseconds between two polls for a reply of the shop. */
const pollInterval = 30_000

const threadKey = (afterId: string) => ['after-sales-thread', afterId]

/** What buyer and shop wrote to each other, oldest first, and the form for the next message. */
export function CaseMessages({ afterId }: { afterId: string }) {
  const t = useTexts('afterSales')
  const common = useTexts('common')
  const client = useQueryClient()
  const thread = useInfiniteQuery({
    queryKey: threadKey(afterId),
    queryFn: ({ pageParam }) => client.fetchQuery(afterSalesMessages(afterId, pageParam)),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    refetchInterval: ({ state }) => whileLoggedIn(state.error, pollInterval),
  })
  // The pages come newest first.
  const messages = uniqueRows(
    thread.data?.pages.toReversed().flatMap(({ list }) => list) ?? [],
    ({ message_id }) => message_id,
  )
  return (
    <Section label={t('messages')}>
      {thread.isPending && <SkeletonLine width={60} />}
      {thread.isError && !thread.data && (
        <InlineError text={t('messagesFailed')} onRetry={() => void thread.refetch()} />
      )}
      {thread.hasNextPage && (
        <p className="no-print mb-4 text-sm">
          <button
            type="button"
            className="link touch"
            aria-disabled={thread.isFetchingNextPage || undefined}
            onClick={() => thread.isFetchingNextPage || void thread.fetchNextPage()}
          >
            {thread.isFetchingNextPage ? common('loading') : t('earlier')}
          </button>
        </p>
      )}
      {thread.isFetchNextPageError && (
        <p role="alert" className="mb-4 text-sm text-error">
          {t('messagesFailed')}
        </p>
      )}
      {thread.data && messages.length === 0 && <p className="text-sm text-ink-2">{t('noMessages')}</p>}
      <ol className="grid gap-5" aria-live="polite">
        {messages.map((message) => (
          <MessageItem key={message.message_id} message={message} />
        ))}
      </ol>
      <MessageForm afterId={afterId} />
    </Section>
  )
}

function MessageItem({ message }: { message: Message }) {
  const dates = useDates()
  const { side, author, time, text, pictures } = message
  return (
    <li className={side === 'buyer' ? 'case-message-own' : undefined}>
      <p className="text-sm">
        <span className="font-strong">{author}</span>{' '}
        <time className="ml-1 text-ink-2">{dates.shortDateTime(time)}</time>
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <UploadedPictures pictures={pictures} />
    </li>
  )
}

type Draft = { text: string; pictures: readonly UploadedPicture[] }

function MessageForm({ afterId }: { afterId: string }) {
  const t = useTexts('afterSales')
  const client = useQueryClient()
  const name = `case-message-${afterId}`
  const [draft] = useState(() => readDraft<Draft>(name))
  const pictures = usePictures('after_sales', { initial: draft.pictures })
  const [requestIds] = useState(createRequestIds)
  const [text, setText] = useState(draft.text ?? '')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [withPictures, setWithPictures] = useState(pictures.pictures.length > 0)
  const uploader = useRef<HTMLDivElement>(null)

  useKeepDraft(name, { text, pictures: pictures.uploaded } satisfies Draft)

  function openUploader() {
    flushSync(() => setWithPictures(true))
    uploader.current?.querySelector('button')?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!text.trim() && pictures.fileIds.length === 0) return setError(t('required'))
    if (pictures.state !== 'ready') {
      return setError(t(pictures.state === 'busy' ? 'picturesBusy' : 'picturesFailed'))
    }
    setBusy(true)
    setError('')
    const message = { after_id: afterId, text, file_ids: pictures.fileIds }
    const result = await call('/shop/pc_api.after_sales/addMessage', {
      ...message,
      request_id: requestIds.idFor(message),
    })
    requestIds.settle(result)
    if (result.ok) {
      setText('')
      pictures.list.clear()
      setWithPictures(false)
      clearDraft(name)
      await client.invalidateQueries({ queryKey: threadKey(afterId) })
    } else if (!result.shownInDialog) setError(refusedFields(result).text ?? result.msg)
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="no-print mt-6 border-t border-line pt-5"
      onSubmit={(event) => void send(event)}
      onPaste={(event) => {
        pictures.onPaste(event)
        if (event.defaultPrevented) setWithPictures(true)
      }}
    >
      <TextArea
        label={t('writeToUs')}
        note={`${text.length} / ${maxLength.afterMessage}`}
        placeholder={t('writeHint')}
        rows={3}
        error={error}
        maxLength={maxLength.afterMessage}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setError('')
        }}
      />
      {withPictures && (
        <div ref={uploader} className="mt-4">
          <PictureUploader pictures={pictures} label={t('messagePictures')} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('send')}
        </Button>
        {!withPictures && (
          <button type="button" className="link touch text-sm" onClick={openUploader}>
            {t('addPictures')}
          </button>
        )}
      </div>
    </form>
  )
}
