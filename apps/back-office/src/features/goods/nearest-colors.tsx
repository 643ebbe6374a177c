import type { Output } from '@corium/browser/result'
import { Link } from 'react-router'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { Swatch } from '#shop/swatch.tsx'

type NearestColorsProps = { colors: Output<'/staff/pc_api.goods/getColor'>['nearest'] | undefined }

/** The nearest colors on sale, so that staff do not add one twice. */
export function NearestColors({ colors }: NearestColorsProps) {
  const t = useTexts('goods')
  const join = useJoin()
  if (!colors) return null
  return (
    <>
      <div className="nearest-head">
        <h3>{t('nearest')}</h3>
        <span>ΔE 2000</span>
      </div>
      {colors.length === 0 && <p className="second-line">{t('noNearest')}</p>}
      <ul className="nearest">
        {colors.map((color) => (
          <li key={color.sku_id}>
            <Swatch hex={color.hex} size={24} />
            <Link to={paths.style(color.goods_id)} target="_blank">
              {join([color.goods_name, color.name])}
            </Link>
            <span className="second-line">{join([color.match_text, color.difference_text])}</span>
            <strong>{color.delta_e.toFixed(1)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
