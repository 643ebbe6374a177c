import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useViewedGoods } from '#shop/goods/use-viewed-goods.ts'
import { Swatch } from '#ui/swatch.tsx'

/** What the visitor was looking at, beside a form: the material viewed last, in its color. */
export function LastViewed({ note }: { note: string }) {
  const t = useTexts('passport')
  const { data } = useViewedGoods()
  const goods = data?.list[0]
  const color = goods?.colors.find(({ sku_id }) => sku_id === goods.sku_id)
  return (
    <>
      {goods ? (
        <SampleSwatch
          image={goods.image}
          hex={color?.hex ?? goods.image.hex}
          className="aspect-4/5"
          sizes="240px"
        />
      ) : (
        <Swatch cut="sample" hex="var(--brand)" className="aspect-4/5" />
      )}
      <p className="mt-5 text-sm">
        <b className="block font-strong">
          {color ? `${color.sku_code} ${color.name}` : (goods?.goods_name ?? t('asideTitle'))}
        </b>
        <span className="text-cap text-ink-2">{note}</span>
      </p>
    </>
  )
}
