import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { joinNames, useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** Who changed which fields of the style; the change log has the values before and after. */
export function GoodsHistory({ goodsId }: { goodsId: string }) {
  const t = useTexts('goods')
  const join = useJoin()
  const language = useLanguage()
  const dates = useDates()
  const changes = useQuery(
    query('/staff/pc_api.change_log/getList', { kind: 'goods', subject_id: goodsId, page: 1, limit: 50 }),
  )
  if (!changes.data) return <QueryPanel query={changes} />
  const { list } = changes.data
  return (
    <Panel
      title={t('history')}
      extra={<Link to={paths.changeLog(`?subject=${encodeURIComponent(goodsId)}`)}>{t('allHistory')}</Link>}
    >
      {list.length === 0 ? (
        <p className="second-line goods-hint">{t('noHistory')}</p>
      ) : (
        <Timeline
          entries={list.map(({ change_id, time, staff_name, act_text, field_texts }) => ({
            key: change_id,
            time: dates.dateTime(time),
            title: join([act_text, staff_name]),
            text: joinNames(field_texts, language),
          }))}
        />
      )}
    </Panel>
  )
}
