import { stocktakeStatus } from '@corium/contract/stocktakes'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Upload } from 'antd'
import { ChevronDown } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { workQuery } from '#api/query-client.ts'
import { joinSentences } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { paths } from '#shop/paths.ts'
import { useListUrl } from '#shop/use-list-url.ts'
import { useUnsentFile } from '#shop/use-unsent-file.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { pageSize } from '#ui/list-table.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { CountRows, type CountRowsProps } from './count-rows.tsx'
import { statusTones } from './stocktake.ts'
import './stocktake.css'
import { useStocktakeActions } from './use-stocktake-actions.tsx'

const views = ['all', 'to-count', 'counted', 'different', 'refused'] as const

/** One stocktake: the colors to count, the counts, the differences, and the button to close it. */
export default function StocktakePage() {
  const { stocktakeId = '' } = useParams()
  const t = useTexts('stocktakes')
  const url = useListUrl(['keyword'])
  const view = views.find((one) => one === url.params.get('view')) ?? 'all'
  const stocktake = useQuery(
    workQuery('/staff/pc_api.stocktake/info', {
      stocktake_id: stocktakeId,
      view,
      keyword: url.params.get('keyword') || undefined,
      page: url.page,
      limit: pageSize,
    }),
  )
  return (
    <FoundPage title={t('stocktake')} crumb={<Crumb />} query={stocktake} missing={t('notFound')}>
      {(found) => <Details key={stocktakeId} stocktake={found} list={stocktake} view={view} url={url} />}
    </FoundPage>
  )
}

const Crumb = () => {
  const t = useTexts('stocktakes')
  const stock = useTexts('stock')
  return (
    <>
      <Link to={paths.stock()}>{stock('toStock')}</Link>
      {' / '}
      <Link to={paths.stocktakes()}>{t('title')}</Link>
    </>
  )
}

function Details({ stocktake, list, view, url }: Omit<CountRowsProps, 'askAgain'>) {
  const t = useTexts('stocktakes')
  const language = useLanguage()
  const dates = useDates()
  const navigate = useNavigate()
  const actions = useStocktakeActions(stocktake, () => url.change({ view: 'refused', keyword: undefined }))
  const file = useUnsentFile(actions.readFile)
  const { stocktake_id, name, status, status_text, staff_name, created_at, ended_name, ended_at } = stocktake
  const { row_num, counted_num, different_num, refused_num, difference_fen, handle } = stocktake
  const isClosed = status === stocktakeStatus.closed
  const nums = {
    all: row_num,
    'to-count': row_num - counted_num,
    counted: counted_num,
    different: different_num,
    refused: refused_num,
  }

  function take(key: string): void {
    if (key === 'print' || key === 'printBooks') {
      navigate(paths.printStocktake(stocktake_id, key === 'printBooks'))
    } else actions.saveSheet({ format: key === 'asCsv' ? 'csv' : 'xlsx', with_books: key === 'asXlsxBooks' })
  }

  return (
    <Page
      title={name}
      crumb={<Crumb />}
      line={
        <>
          <StatusWord tone={statusTones[status]}>{status_text}</StatusWord>{' '}
          {joinSentences(
            [
              t('madeBy', { name: staff_name, time: dates.dateTime(created_at) }),
              ended_at !== null &&
                t(isClosed ? 'closedBy' : 'canceledBy', {
                  name: ended_name,
                  time: dates.dateTime(ended_at),
                }),
              t('progress', { counted: counted_num, count: row_num }),
              different_num > 0 && t('worth', { count: different_num, amount: money(difference_fen) }),
            ],
            language,
          )}
        </>
      }
      actions={
        handle.count && (
          <>
            {handle.cancel && (
              <Button danger loading={actions.isBusy} onClick={actions.confirmCancel}>
                {t('cancelStocktake')}
              </Button>
            )}
            <Dropdown
              menu={{
                items: (['print', 'printBooks', 'asXlsx', 'asCsv', 'asXlsxBooks'] as const).map((key) => ({
                  key,
                  label: t(key),
                })),
                onClick: ({ key }) => take(key),
              }}
              trigger={['click']}
            >
              <Button>
                {t('list')}
                <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
              </Button>
            </Dropdown>
            <Upload
              accept=".csv,.xlsx,.txt"
              showUploadList={false}
              disabled={actions.isReading}
              beforeUpload={(chosen) => {
                file.send(chosen)
                return false
              }}
            >
              <Button loading={actions.isReading}>{t('readFile')}</Button>
            </Upload>
            {handle.close && (
              <Button type="primary" loading={actions.isBusy} onClick={actions.confirmClose}>
                {t('close')}
              </Button>
            )}
          </>
        )
      }
    >
      {file.unsent}
      <Panel flush>
        <ViewTabs
          label={t('views')}
          views={views.map((key) => ({ key, name: t(key), num: nums[key] }))}
          chosen={view}
          onChoose={(next) => url.change({ view: next === 'all' ? undefined : next, keyword: undefined })}
        />
        {handle.count && <p className="stocktake-how">{t('howTo')}</p>}
        <CountRows stocktake={stocktake} list={list} view={view} url={url} askAgain={actions.askAgain} />
      </Panel>
    </Page>
  )
}
