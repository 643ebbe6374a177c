import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Chip } from '#ui/chip.tsx'
import { Table } from '#ui/table.tsx'
import type { BlockOf } from './block-of.ts'
import { BlockCaption, BlockSection } from './block-section.tsx'

type Row = BlockOf<'table'>['rows'][number]

/** Measurements; rows with a material start with its chip, which leads to the product page. */
export function TableBlock({ title, columns, rows, caption }: BlockOf<'table'>) {
  const t = useTexts('content')
  const materials = rows.some(({ material }) => material !== null)
    ? [
        {
          key: 'material',
          title: <span className="sr-only">{t('material')}</span>,
          cell: (row: Row) => <MaterialChip material={row.material} />,
        },
      ]
    : []
  const cells = columns.map(({ text, is_number }, index) => ({
    key: `${index}`,
    title: text,
    end: is_number,
    cell: (row: Row) => <span className={index === 0 ? 'font-strong' : undefined}>{row.cells[index]}</span>,
  }))
  return (
    <BlockSection title={title}>
      <div className="content-table">
        <Table
          caption={title || caption}
          columns={[...materials, ...cells]}
          rows={rows}
          rowKey={(row) => row.cells.join('|')}
        />
      </div>
      <BlockCaption>{caption}</BlockCaption>
    </BlockSection>
  )
}

function MaterialChip({ material }: Pick<Row, 'material'>) {
  const goods = useTexts('goods')
  if (!material) return null
  return (
    <Link
      to={paths.product(material.goods_id, material.sku_id)}
      aria-label={goods('inColor', { name: material.goods_name, color: material.color.name })}
      className="touch inline-block align-middle"
    >
      <Chip hex={material.color.hex} image={pictureUrl(material.image.url, 80)} size={36} />
    </Link>
  )
}
