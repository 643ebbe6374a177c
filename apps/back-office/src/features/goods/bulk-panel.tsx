import { isUnknown } from '@corium/browser/request-id'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Radio } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { listQuery, refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { joinSentences, labeled } from '#i18n/join.ts'
import { readShopTime } from '#i18n/shop-clock.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useIsWide } from '#ui/use-is-phone.ts'
import { BulkFields } from './bulk-fields.tsx'
import { type BulkForm, type BulkKind, changeOf, emptyForm, type Target } from './bulk-form.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { DayField } from './day-field.tsx'
import './goods-bulk.css'

type BulkPanelProps = {
  /** The chosen styles, or all styles of a view. */
  target: Target
  /** Undefined for a view with more styles than the server counts. */
  count: number | undefined
  kinds: readonly [BulkKind, ...BulkKind[]]
  /** The changes that were made, and the styles that were left out, with the reason. */
  onDone: (results: BulkResults) => void
  onClose: () => void
}

export type BulkResults = { title: string; refused: { key: string; text: string }[] }

const rowsPerPage = 20

/** Changes the chosen styles at once, now or on a day, after showing each one before and after. */
export function BulkPanel({ target, count, kinds, onDone, onClose }: BulkPanelProps) {
  const t = useTexts('goodsBulk')
  const language = useLanguage()
  const states = useTexts('states')
  const dates = useDates()
  const isWide = useIsWide()
  const showUndo = useUndoToast()
  const [form, setForm] = useState<BulkForm>(() => emptyForm(kinds[0]))
  const [page, setPage] = useState(1)
  const callOnce = useCallOnce()
  const [refusal, setRefusal] = useState<Refusal>()
  const [dayProblem, setDayProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = useDebounced(changeOf(form))
  const isSettled = JSON.stringify(change) === JSON.stringify(changeOf(form))
  const preview = useQuery({
    ...listQuery('/staff/pc_api.goods_bulk/preview', {
      ...target,
      change: change!,
      page,
      limit: rowsPerPage,
    }),
    enabled: change !== undefined,

    gcTime: 0,
  })
  const shown = change && preview.data
  const isCurrent = isSettled && shown !== undefined && !preview.isFetching && !preview.error
  const { isLater, day } = form

  function edit(edited: Partial<BulkForm>) {
    setForm({ ...form, ...edited })
    setPage(1)
    setRefusal(undefined)
    setDayProblem('')
  }

  async function apply() {
    if (!shown || !change) return
    const runAt = isLater ? readShopTime(day) : undefined
    if (isLater && (runAt === undefined || runAt * 1000 <= Date.now())) return setDayProblem(t('dayRequired'))
    setBusy(true)
    setRefusal(undefined)
    const input = { ...target, change, run_at: runAt }
    const result = await callOnce('/staff/pc_api.goods_bulk/apply', input, { check_sum: shown.check_sum })
    // While a sent change has no response, its preview stays: a new preview may already include that change.
    await (isUnknown(result) ? refresh(...changed) : refresh(...changed, 'goods_bulk'))
    setBusy(false)
    if (!result.ok) {
      if (!result.shownInDialog) setRefusal(result)
      return
    }
    const { bulk_id, num } = result.data
    const title = runAt
      ? t('planned', { count: num, time: dates.dateTime(runAt) })
      : t('changedNum', { count: num })
    showUndo({
      title,
      undone: runAt ? t('calledOff') : t('putBack', { count: num }),
      undo: async () => {
        const undone = await call(`/staff/pc_api.goods_bulk/${runAt ? 'cancel' : 'undo'}`, { bulk_id })
        await refresh(...changed, 'goods_bulk')
        return undone
      },
    })
    onDone({
      title: [title, ...(shown.problem_num > 0 ? [t('leftOut', { count: shown.problem_num })] : [])].join(
        ' ',
      ),
      refused: shown.problems.map(({ goods_id, goods_name, text }) => ({
        key: goods_id,
        text: labeled(goods_name, text, language),
      })),
    })
  }

  const title = count === undefined ? t('changeAll') : t('changeNum', { count })
  const problem = refusal ?? (isSettled && change ? preview.error?.refusal : undefined)
  const button = (
    <Button type="primary" block loading={isBusy} disabled={!isCurrent || shown.total === 0} onClick={apply}>
      {t(isLater ? 'planFor' : 'changeNow', { count: shown?.total ?? count ?? 0 })}
    </Button>
  )
  const content = (
    <div className="bulk">
      <BulkFields form={form} kinds={kinds} onEdit={edit} />
      <div className="bulk-field">
        <span>{t('when')}</span>
        <Radio.Group
          aria-label={t('when')}
          value={isLater}
          onChange={({ target: { value } }) => edit({ isLater: value })}
          options={[
            { value: false, label: t('now') },
            { value: true, label: t('onDay') },
          ]}
        />
        {isLater && (
          <DayField
            id="bulk-day"
            label={t('day')}
            value={day}
            problem={dayProblem}
            onChange={(typed) => edit({ day: typed })}
          />
        )}
      </div>
      {shown && <BulkPreview preview={shown} isOld={!isCurrent} onPage={setPage} />}
      {change === undefined && <p className="second-line">{t('fillIn')}</p>}
      {problem && !problem.shownInDialog && (
        <Alert
          type="error"
          role="alert"
          showIcon={false}
          title={joinSentences([problem.msg, ...Object.values(refusedFields(problem))], language)}
        />
      )}
      {shown && shown.total > 0 && (
        <p className="second-line">
          {joinSentences(
            [
              form.what === 'price' && t('prices', { count: shown.part_num }),
              form.what === 'price' && t('orders'),
              t('undoDays'),
              isLater &&
                readShopTime(day) !== undefined &&
                t('atDay', { time: dates.fullDateTime(readShopTime(day)!) }),
            ],
            language,
          )}
        </p>
      )}
    </div>
  )

  if (!isWide) {
    return (
      <Drawer open title={title} size={600} onClose={onClose} footer={button}>
        {content}
      </Drawer>
    )
  }
  return (
    <div className="bulk-aside">
      <Panel
        title={title}
        extra={
          <Button
            type="text"
            aria-label={states('close')}
            icon={<X size={16} strokeWidth={1.5} aria-hidden />}
            onClick={onClose}
          />
        }
      >
        {content}
        {button}
      </Panel>
    </div>
  )
}

const changed = ['goods', 'stock', 'today'] as const
