import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import './goods-import.css'

/** The meaning of each column of a file, collapsed; it loads when staff open it. */
export function ColumnsHelp() {
  const t = useTexts('goodsImport')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...query('/staff/pc_api.goods_import/getColumns', {}),
    enabled: isOpen,
    staleTime: 5 * 60_000,
  })
  return (
    <details className="import-help" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('columnsHelp')}</summary>
      <p className="second-line">{t('columnsHelpText')}</p>
      <dl>
        {data?.columns.map(({ key, name, help }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
