import { type Refusal, refusedFields } from '@corium/browser/result'
import { goodsStatus } from '@corium/contract/goods-status'
import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { joinNames, joinSentences } from '#i18n/join.ts'
import { readShopTime } from '#i18n/shop-clock.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useAction } from '#shop/use-action.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { DayField } from './day-field.tsx'
import { type Goods, goodsResources, statusTones } from './goods.ts'
import type { GoodsEditor } from './use-goods-editor.ts'
import { useStyleActions } from './use-style-actions.tsx'

const textParts = ['name', 'summary', 'description', 'care', 'sheet'] as const

/** Whether buyers see the style, whether its texts are complete, and when it goes on and off sale. */
export function GoodsSale({ goods, editor }: { goods: Goods; editor: GoodsEditor }) {
  const t = useTexts('goods')
  const language = useLanguage()
  const dates = useDates()
  const notification = useNotices()
  const { act, isBusy } = useAction(...goodsResources)
  const showUndo = useUndoToast()
  const { withdraw, isBusy: isMoving } = useStyleActions({ onCopy: () => undefined })
  const [isLater, setLater] = useState(goods.status === goodsStatus.scheduled)
  const [day, setDay] = useState('')
  const [end, setEnd] = useState('')
  const [problem, setProblem] = useState<{ field?: 'day' | 'end'; text: string }>()
  const { goods_id, status, publish_at, end_at, missing, handle } = goods
  const isOnSale = status === goodsStatus.published
  const isDirty = editor.count > 0

  const said = (suffix: 'cn' | 'en') => {
    const lacking = textParts.filter((part) =>
      missing.some(
        (path) =>
          (path === part || path.startsWith(`${part}_`) || path.startsWith(`${part}.`)) &&
          path.endsWith(`_${suffix}`),
      ),
    )
    if (lacking.length === 0) return <StatusWord tone="done">{t('complete')}</StatusWord>
    const parts = joinNames(
      lacking.map((part) => t(part)),
      language,
    )
    return <StatusWord tone="ours">{t('partMissing', { parts })}</StatusWord>
  }

  function show(refusal: Refusal) {
    const fields = refusedFields(refusal)
    if (fields.end_at) return setProblem({ field: 'end', text: fields.end_at })
    setProblem({ text: joinSentences([refusal.msg, ...Object.values(fields)], language) })
  }

  async function publish() {
    setProblem(undefined)
    const publishAt = isLater ? readShopTime(day) : undefined
    if (isLater && (publishAt === undefined || publishAt * 1000 <= Date.now())) {
      return setProblem({ field: 'day', text: t('dayRequired') })
    }
    const name = nameIn(goods, language)
    const result = await act('/staff/pc_api.goods/publish', {
      goods_id,
      version: editor.version,
      publish_at: publishAt,
      end_at: readShopTime(end) ?? null,
    })
    if (result.ok) {
      showUndo({
        title:
          publishAt === undefined
            ? t('nowOnSale', { name })
            : t('planned', { name, time: dates.dateTime(publishAt) }),
        undone: publishAt === undefined ? t('withdrawn', { name }) : t('scheduleOff', { name }),
        undo: () => act('/staff/pc_api.goods/withdraw', { goods_id, version: result.data.version }),
      })
      setDay('')
      setEnd('')
    } else if (!result.shownInDialog) {
      if (result.code === 12) notification.error({ title: result.msg })
      else show(result)
    }
  }

  return (
    <Panel title={t('inShop')}>
      <dl className="goods-facts">
        <div>
          <dt>{t('status')}</dt>
          <dd>
            <StatusWord
              tone={statusTones[status]}
              note={publish_at === null ? undefined : dates.dateTime(publish_at)}
            >
              {goods.status_text}
            </StatusWord>
          </dd>
        </div>
        <div>
          <dt lang="zh">{t('chinese')}</dt>
          <dd>{said('cn')}</dd>
        </div>
        <div>
          <dt lang="en">{t('english')}</dt>
          <dd>{said('en')}</dd>
        </div>
        {end_at !== null && (
          <div>
            <dt>{t('endsAt', { time: '' })}</dt>
            <dd>{dates.fullDateTime(end_at)}</dd>
          </div>
        )}
      </dl>
      {handle.publish && !isOnSale && (
        <>
          <Radio.Group
            className="goods-when"
            aria-label={t('publishAt')}
            value={isLater}
            onChange={({ target }) => setLater(target.value)}
            options={[
              { value: false, label: t('now') },
              { value: true, label: t('onDay') },
            ]}
          />
          {isLater && (
            <DayField
              id="publish-day"
              label={t('publishDay')}
              value={day}
              problem={problem?.field === 'day' ? problem.text : undefined}
              onChange={setDay}
            />
          )}
          <DayField
            id="end-day"
            label={t('endDay')}
            value={end}
            problem={problem?.field === 'end' ? problem.text : undefined}
            onChange={setEnd}
          />
        </>
      )}
      {problem && !problem.field && (
        <Alert className="goods-alert" type="error" role="alert" title={problem.text} />
      )}
      <div className="goods-foot">
        {isDirty && handle.publish && !isOnSale && <span className="second-line">{t('saveFirst')}</span>}
        {handle.withdraw && (
          <Button disabled={isDirty} loading={isMoving} onClick={() => withdraw(goods)}>
            {t(isOnSale ? 'takeOff' : 'callOff')}
          </Button>
        )}
        {handle.publish && !isOnSale && (
          <Button disabled={isDirty} loading={isBusy} onClick={publish}>
            {t(isLater ? 'plan' : 'publishNow')}
          </Button>
        )}
        {!handle.publish && !handle.withdraw && <span className="second-line">{t('mayNotPublish')}</span>}
      </div>
    </Panel>
  )
}
