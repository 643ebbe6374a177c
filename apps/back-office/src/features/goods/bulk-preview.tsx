import type { Output } from '@corium/browser/result'
import { Pagination } from 'antd'
import { labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { BulkParts } from './bulk-parts.tsx'

type Preview = Output<'/staff/pc_api.goods_bulk/preview'>

type BulkPreviewProps = {
  preview: Preview
  /** Whether the form has changed since the preview. */
  isOld: boolean
  onPage: (page: number) => void
}

/** What will change, style by style, and which styles are left out. */
export function BulkPreview({ preview, isOld, onPage }: BulkPreviewProps) {
  const t = useTexts('goodsBulk')
  const language = useLanguage()
  const { list, total, page, limit, problems, problem_num } = preview
  return (
    <section className={isOld ? 'bulk-preview bulk-preview-old' : 'bulk-preview'} aria-busy={isOld}>
      <h3 className="bulk-preview-head">
        <span>{t('willChange')}</span>
        <span className="second-line">{t('styles', { count: total })}</span>
      </h3>
      {total === 0 && <p>{t('nothingChanges')}</p>}
      <ul className="bulk-rows">
        {list.map(({ goods_id, goods_name, goods_code, parts }) => (
          <li key={goods_id}>
            <span title={goods_code}>{goods_name}</span>
            <BulkParts parts={parts} />
          </li>
        ))}
      </ul>
      {total > limit && (
        <Pagination
          simple={{ readOnly: true }}
          size="small"
          current={page}
          pageSize={limit}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
      {problem_num > 0 && (
        <div className="bulk-problems">
          <b>{t('leftOut', { count: problem_num })}</b>
          <ul>
            {problems.slice(0, shownProblems).map(({ goods_id, goods_name, text }) => (
              <li key={goods_id}>{labeled(goods_name, text, language)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const shownProblems = 10
