import { useTexts } from '#i18n/use-texts.tsx'
import { Status } from '#ui/status.tsx'
import { Table } from '#ui/table.tsx'
import type { BlockOf } from './block-of.ts'
import { BlockCaption, BlockSection } from './block-section.tsx'

export function CareBlock({ title, rows, caption }: BlockOf<'care'>) {
  const t = useTexts('content')
  return (
    <BlockSection title={title}>
      <Table
        caption={title || t('care')}
        columns={[
          {
            key: 'finish',
            title: t('finish'),
            cell: (row) => <span className="display text-base">{row.title}</span>,
          },
          {
            key: 'do',
            title: t('do'),
            cell: (row) => (
              <Status tone="success">
                <span className="text-ink">{row.do}</span>
              </Status>
            ),
          },
          {
            key: 'leave',
            title: t('leave'),
            cell: (row) => (
              <Status tone="error">
                <span className="text-ink">{row.leave}</span>
              </Status>
            ),
          },
        ]}
        rows={rows}
        rowKey={(row) => row.title}
      />
      <BlockCaption>{caption}</BlockCaption>
    </BlockSection>
  )
}
