import { useTexts } from '#i18n/use-texts.tsx'
import { hidesIn } from '#shop/goods/hides-in.ts'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Money } from '#shop/money/money.tsx'
import type { EstimateLine } from './estimate.ts'

/** A row for each material: its parts, what one piece and all pieces take, and what that costs. */
export function EstimateTable({ lines, pieces }: { lines: readonly EstimateLine[]; pieces: string }) {
  const t = useTexts('estimate')
  const goods = useTexts('goods')
  const simulatorTexts = useTexts('simulator')
  const formatQuantity = useFormatQuantity()
  const round = (num: number) => Math.ceil(num * 1000) / 1000
  return (
    <table className="estimate-table">
      <caption className="sr-only">{t('estimate')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('material')}</th>
          <th scope="col">{simulatorTexts('parts')}</th>
          <th scope="col" className="figure">
            {t('onePiece')}
          </th>
          <th scope="col" className="figure">
            {pieces}
          </th>
          <th scope="col" className="figure">
            {t('cutTo')}
          </th>
          <th scope="col" className="figure">
            {t('price')}
          </th>
          <th scope="col" className="figure">
            {t('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ material, parts, one, all, buy, problem }) => {
          const { sku_id, goods_name, color, sku_code, unit, image } = material
          return (
            <tr key={sku_id}>
              <th scope="row">
                <span className="estimate-goods">
                  <SampleSwatch image={image} hex={color.hex} className="size-11 shrink-0" />
                  <span className="min-w-0">
                    <span className="display block text-name">{goods_name}</span>
                    <span className="block text-cap text-ink-2">
                      {[`${color.no} ${color.name}`, sku_code].join(goods('comma'))}
                    </span>
                  </span>
                </span>
              </th>
              <td data-label={simulatorTexts('parts')}>
                {parts.map((part) => simulatorTexts(`part_${part}`)).join(simulatorTexts('listComma'))}
              </td>
              <td className="figure on-wide">{one > 0 && formatQuantity(round(one), unit)}</td>
              <td className="figure on-wide">{all > 0 && formatQuantity(round(all), unit)}</td>
              <td className="figure" data-label={t('cutTo')}>
                {buy && <strong className="font-strong">{formatQuantity(buy.num, unit)}</strong>}
                {buy && material.hide_area !== undefined && (
                  <HidesNote num={buy.num} area={material.hide_area} />
                )}
                {problem && <span className="problem">{t(`problem_${problem}`)}</span>}
              </td>
              <td className="figure" data-label={t('price')}>
                {buy && <Money fen={buy.price} />}
                {buy && <TierNote line={{ material, buy }} />}
              </td>
              <td className="figure" data-label={t('amount')}>
                {buy && <Money fen={buy.amount} className="font-strong" />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Roughly how many hides it is. */
function HidesNote({ num, area }: { num: number; area: number }) {
  const t = useTexts('estimate')
  const count = hidesIn(num, area)
  return <span className="tier">{count === 0 ? t('partOfHide') : t('hides', { count })}</span>
}

type TieredLine = { material: EstimateLine['material']; buy: NonNullable<EstimateLine['buy']> }

/** Which price tier the quantity has reached. */
function TierNote({ line: { material, buy } }: { line: TieredLine }) {
  const t = useTexts('estimate')
  const formatQuantity = useFormatQuantity()
  const reached = material.tiers.filter(({ from_num }) => from_num <= buy.num).at(-1)
  if (!reached || reached.from_num <= material.min_num) return null
  return <span className="tier">{t('tier', { from: formatQuantity(reached.from_num, material.unit) })}</span>
}
