import { dot } from '@corium/browser/dot'
import { Swatch } from '#shop/swatch.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import type { BilingualOrder } from './use-bilingual-orders.ts'

type Line = BilingualOrder['en-us']['lines'][number]

type PaperGoodsProps = { line: Line & { lot: string }; chinese: Line | undefined }

/** The cells of a material on paper: its swatch, its name and color in both languages, its code and its dye lot. */
export function PaperGoods({ line, chinese }: PaperGoodsProps) {
  return (
    <>
      <td className="slip-swatch">
        <Swatch picture={line.image} hex={line.color.hex} size={36} />
      </td>
      <td className="slip-goods">
        <b>
          {line.goods_name}, {line.color.name}
        </b>
        <span lang="zh">
          {chinese?.goods_name} {chinese?.color.name}
        </span>
        <span>
          <UnbrokenCodes text={line.lot ? `${line.sku_code}${dot}Lot ${line.lot}` : line.sku_code} />
        </span>
      </td>
    </>
  )
}
