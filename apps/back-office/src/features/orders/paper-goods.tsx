import { Swatch } from '#shop/swatch.tsx'
import type { BilingualOrder } from './use-bilingual-orders.ts'

type Line = BilingualOrder['en-us']['lines'][number]

/** The cells of a material on paper: its swatch, and its name and color in both languages. */
export function PaperGoods({ line, chinese }: { line: Line; chinese: Line | undefined }) {
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
        <span>{line.sku_code}</span>
      </td>
    </>
  )
}
