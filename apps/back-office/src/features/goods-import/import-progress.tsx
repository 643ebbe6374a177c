import { formatNumber } from '@corium/contract/format-number'
import { importStatus } from '@corium/contract/goods-import'
import { Button, Progress } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import type { ImportDetails } from './goods-import.ts'
import './goods-import.css'

/** The progress of an import, which goes on when staff leave this page. */
export function ImportProgress({
  entry,
  isBusy,
  onStop,
}: {
  entry: ImportDetails
  isBusy: boolean
  onStop: () => void
}) {
  const t = useTexts('goodsImport')
  const { status, progress_num, work_num, counts, started_at, server_time, handle } = entry
  const isWriting = status === importStatus.writing
  const spent = started_at === null ? 0 : server_time - started_at
  const left =
    progress_num > 0 && spent > 2 ? Math.ceil((spent / progress_num) * (work_num - progress_num)) : undefined
  const title = `doing_${status}` as 'doing_10' | 'doing_20' | 'doing_40' | 'doing_60'
  return (
    <Panel>
      <div className="import-progress-head">
        <span>
          <strong>{t(title)}</strong> <span className="import-hint">{t('mayLeave')}</span>
        </span>
        <span className="import-progress-side">
          {work_num > 0 && t('progress', { num: formatNumber(progress_num), of: formatNumber(work_num) })}
          {isWriting && left !== undefined && t('timeLeft', { time: timeText(left, t) })}
          {handle.stop && (
            <Button loading={isBusy} onClick={onStop}>
              {t('stop')}
            </Button>
          )}
        </span>
      </div>
      <Progress
        aria-label={t(title)}
        percent={work_num > 0 ? Math.floor((progress_num / work_num) * 100) : 0}
        showInfo={false}
        strokeLinecap="butt"
        size={{ height: 8 }}
      />
      {isWriting && (
        <p className="import-progress-foot">
          <StatusWord tone="done">{t('written', { count: counts.done })}</StatusWord>
          {counts.left > 0 && <StatusWord tone="ours">{t('leftNum', { count: counts.left })}</StatusWord>}
        </p>
      )}
    </Panel>
  )
}

const timeText = (seconds: number, t: ReturnType<typeof useTexts<'goodsImport'>>): string =>
  seconds < 90 ? t('seconds', { num: seconds }) : t('minutes', { num: Math.round(seconds / 60) })
