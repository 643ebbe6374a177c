import { Alert } from 'antd'
import { useMay } from '#api/staff.ts'
import { useWaitingWork } from '#api/waiting-work.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { FailureBar } from '#ui/failure-bar.tsx'
import { Page } from '#ui/page.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'
import { TodayFigures } from './today-figures.tsx'
import { WorkTile } from './work-tile.tsx'
import './today-page.css'

/** The first page after login: the work that waits for this member of staff. */
export default function TodayPage() {
  const t = useTexts('today')
  const states = useTexts('states')
  const dates = useDates()
  const mayReadReports = useMay('reports')
  const waiting = useWaitingWork()
  const { data, error, refetch } = waiting

  if (!data) {
    return (
      <Page title={t('title')}>
        <QueryPanel query={waiting} />
      </Page>
    )
  }
  const total = data.list.reduce((sum, { num }) => sum + num, 0)
  return (
    <Page title={dates.longDay(data.server_time)} line={t('asOf', { time: dates.time(data.server_time) })}>
      {error && !error.refusal.shownInDialog && (
        <FailureBar message={error.message} again={states('tryAgain')} onAgain={refetch} />
      )}
      {data.clock_ahead !== null && (
        <Alert
          type="error"
          showIcon={false}
          style={{ marginBottom: 16 }}
          title={t('clocksDiffer', { minutes: Math.round(Math.abs(data.clock_ahead) / 60) })}
          description={t(data.clock_ahead > 0 ? 'clockAhead' : 'clockBehind')}
        />
      )}
      <SetupPanel />
      {data.list.length === 0 && !mayReadReports && (
        <EmptyPanel title={t('noDesks')} text={t('noDesksText')} />
      )}
      {data.list.length > 0 && (
        <>
          <h2 className="visually-hidden">{t('waiting')}</h2>
          <ul className="work-tiles">
            {data.list.map((row) => (
              <WorkTile key={row.work} row={row} now={data.server_time} />
            ))}
          </ul>
          {total === 0 && <p className="work-done">{t('nothingWaits')}</p>}
        </>
      )}
      {mayReadReports && <TodayFigures />}
    </Page>
  )
}
