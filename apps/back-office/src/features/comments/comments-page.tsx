import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ListEmpty } from '#shop/list-empty.tsx'
import { ListCheck, ListSearch } from '#shop/list-filters.tsx'
import { paths } from '#shop/paths.ts'
import { useChosen } from '#shop/use-chosen.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { BatchBar, BatchButton } from '#ui/batch-bar.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { useKeys } from '#ui/use-keys.ts'
import { useListKeys } from '#ui/use-list-keys.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { CheckResultsBar } from './check-results-bar.tsx'
import {
  type CommentRow,
  canShowAgain,
  checkParts,
  type HiddenPart,
  partsToHide,
  partsToShow,
} from './comment.ts'
import './comments.css'
import { HideDrawer } from './hide-drawer.tsx'
import { filterNames, readQueue, useCommentQueue, views } from './use-comment-queue.ts'
import { useCommentRows } from './use-comment-rows.tsx'

/**
 * Comments that wait for a check come first, the oldest at the top; chosen ones are shown or hidden at once.
 */
export default function CommentsPage() {
  const t = useTexts('comments')
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const [chosenIds, setChosenIds] = useChosen<string>()
  const url = useListUrl(filterNames, { onChange: () => setChosenIds([]) })
  const { params, page, change, search } = url
  const input = readQueue(params, page)
  const comments = useCommentQueue(input)
  const [toHide, setToHide] = useState<readonly HiddenPart[]>([])
  const [results, setResults] = useState<Awaited<ReturnType<typeof checkParts>>>()
  const [isBusy, setBusy] = useState(false)

  const rows = comments.data?.list ?? []
  const chosen = rows.filter(({ comment_id }) => chosenIds.includes(comment_id))
  const showable = chosen.flatMap(partsToShow)
  const hideable = chosen.flatMap(partsToHide)
  const { columns, block } = useCommentRows(search, chosenIds, setChosenIds)
  const counts = new Map(comments.data?.counts.map(({ view, num }) => [view, num]))
  const waiting = counts.get('to-check')
  const oldest = input.view === 'to-check' ? rows[0] : undefined

  function show(next: Awaited<ReturnType<typeof checkParts>>) {
    // When all hidden parts can be shown again, a toast with Undo takes the place of the bar.
    const hasToast = next.refused.length === 0 && canShowAgain(next)
    setResults(hasToast ? undefined : next)
    const done = next.done.map(({ comment_id }) => comment_id)
    setChosenIds((ids) => ids.filter((id) => !done.includes(id)))
  }

  async function approve() {
    if (showable.length === 0 || isBusy) return
    setBusy(true)
    show(await checkParts('shown', showable, (part) => call('/staff/pc_api.comment/show', part)))
    setBusy(false)
  }

  useListKeys()
  useKeys({ a: approve, n: () => setToHide(hideable) })

  return (
    <Page
      title={t('title')}
      line={waiting === undefined ? undefined : t('waiting', { count: waiting })}
      actions={
        oldest && (
          <Button type="primary" onClick={() => navigate(paths.comment(oldest.comment_id, search))}>
            {t('checkOldest')}
          </Button>
        )
      }
    >
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((view) => ({ key: view, name: t(view), num: counts.get(view) }))}
          chosen={input.view ?? 'to-check'}
          onChoose={(view) => change({ view })}
        />
        <FilterBar>
          <ListSearch url={url} label={t('search')} />
          <Select
            value={input.star}
            placeholder={t('stars')}
            aria-label={t('stars')}
            allowClear
            options={[5, 4, 3, 2, 1].map((num) => ({ value: num, label: t('starNum', { count: num }) }))}
            onChange={(star?: number) => change({ star })}
          />
          <ListCheck url={url} name="pictures" label={t('withPictures')} />
          {isPhone && rows.length > 0 && (
            <Checkbox
              checked={chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={({ target }) =>
                setChosenIds(target.checked ? rows.map(({ comment_id }) => comment_id) : [])
              }
            >
              {t('chooseAll')}
            </Checkbox>
          )}
        </FilterBar>
        {results && <CheckResultsBar results={results} onClose={() => setResults(undefined)} />}
        <ListTable<CommentRow>
          label={t('title')}
          list={comments}
          {...url.paging}
          rowKey={({ comment_id }) => comment_id}
          columns={columns}
          block={block}
          rowSelection={{
            selectedRowKeys: [...chosenIds],
            onChange: (keys) => setChosenIds(keys.map(String)),
            getTitleCheckboxProps: () => ({ 'aria-label': t('chooseAll') }),
            getCheckboxProps: ({ goods_name, buyer }) => ({
              'aria-label': t('choose', { goods: goods_name, buyer }),
            }),
          }}
          empty={
            <ListEmpty url={url} noMatch={t('noMatch')}>
              {input.view === 'to-check' ? (
                <EmptyPanel title={t('allChecked')} text={t('allCheckedText')} />
              ) : (
                <EmptyPanel title={t('noComments')} />
              )}
            </ListEmpty>
          }
        />
        {chosen.length > 0 && (
          <BatchBar
            text={t('chosen', { count: chosen.length })}
            clear={t('chooseNone')}
            onClear={() => setChosenIds([])}
          >
            {hideable.length > 0 && (
              <BatchButton onClick={() => setToHide(hideable)}>{t('hideWithReason')}</BatchButton>
            )}
            {showable.length > 0 && (
              <BatchButton main disabled={isBusy} onClick={approve}>
                {t('showCount', { count: showable.length })}
              </BatchButton>
            )}
          </BatchBar>
        )}
      </Panel>
      {toHide.length > 0 && <HideDrawer parts={toHide} onResults={show} onClose={() => setToHide([])} />}
    </Page>
  )
}
