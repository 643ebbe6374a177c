import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { type Change, pathOf } from './change.ts'
import './change-log.css'
import { useFieldValue } from './use-field-value.ts'

/** The fields of one change before and after, and where to go from there. */
export function ChangeDetails({
  change,
  onHistory,
}: {
  change: Change
  onHistory: (subjectId: string) => void
}) {
  const t = useTexts('changeLog')
  const textOf = useFieldValue()
  const details = useQuery({
    ...query('/staff/pc_api.change_log/info', { change_id: change.change_id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!details.data) return <QueryPanel query={details} />
  const { fields, ip, request_id, is_erased } = details.data
  const to = pathOf(change)
  return (
    <div className="change-details">
      {fields.length === 0 ? (
        t('noFields')
      ) : (
        <table className="change-fields">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, field_text, before, after }) => (
              <tr key={field}>
                <th scope="row">{field_text}</th>
                <td>{textOf(change.kind, field, before)}</td>
                <td>{textOf(change.kind, field, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {is_erased && <p className="second-line">{t('erased')}</p>}
      <div className="change-foot">
        {to && <Link to={to}>{t('open', { subject: change.subject || change.kind_text })}</Link>}
        {change.subject_id && (
          <Button type="link" onClick={() => onHistory(change.subject_id)}>
            {t('history')}
          </Button>
        )}
        <span>{request_id ? t('request', { request: request_id, ip }) : t('byJob')}</span>
      </div>
    </div>
  )
}
