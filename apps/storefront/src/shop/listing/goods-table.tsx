import { dot } from '@corium/browser/dot'
import type { GoodsRow } from '@corium/contract/goods'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { CompareCheckbox } from '#shop/goods/compare-checkbox.tsx'
import { FavoriteButton } from '#shop/goods/favorite-button.tsx'
import { Picture } from '#shop/goods/picture.tsx'
import { Price } from '#shop/money/money.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { Table } from '#ui/table.tsx'

const factColumns = ['thickness', 'width', 'weight', 'martindale', 'stock'] as const

/** The goods as a table, for comparing their measurements. */
export function GoodsTable({ goods, caption }: { goods: readonly GoodsRow[]; caption: string }) {
  const t = useTexts('productList')
  return (
    <div className="goods-table">
      <Table
        caption={caption}
        rows={goods}
        rowKey={({ goods_id }) => goods_id}
        columns={[
          { key: 'name', title: t('column_name'), cell: (row) => <Name goods={row} /> },
          ...factColumns.map((key) => ({
            key,
            title: t(`column_${key}`),
            end: true,
            // A number stays with its unit.
            cell: ({ facts }: GoodsRow) => facts[key]?.replaceAll(/(?<=\d) /g, '\u00a0') ?? '–',
          })),
          {
            key: 'price',
            title: t('column_price'),
            end: true,
            cell: ({ price_min, price_max, unit }) => (
              <Price fen={price_min} from={price_max > price_min} unit={unit} />
            ),
          },
        ]}
      />
    </div>
  )
}

function Name({ goods }: { goods: GoodsRow }) {
  const { goods_id, goods_code, goods_name, image, colors, summary } = goods
  const color = colors.find((candidate) => candidate.image_url === image.url)
  const opened = color ?? colors[0]
  return (
    <div className="goods-table-name">
      <Swatch cut="sample" hex={image.hex} className="h-12 w-12 shrink-0">
        <Picture picture={image} sizes="48px" alt="" />
      </Swatch>
      <div>
        <Link to={paths.product(goods_id, color?.sku_id)} className="display plain-link text-lead">
          {goods_name}
        </Link>
        <p className="text-cap text-ink-3">{color ? `${color.name}${dot}${color.sku_code}` : goods_code}</p>
        <p className="text-cap text-ink-2">{summary.split(' · ')[0]}</p>
      </div>
      {opened && (
        <CompareCheckbox skuId={opened.sku_id} name={goods_name} color={opened.name} className="min-h-11" />
      )}
      <FavoriteButton
        goodsId={goods_id}
        skuId={color?.sku_id}
        name={goods_name}
        className="touch h-11 w-11"
      />
    </div>
  )
}
