import type { GoodsDetail } from '@corium/contract/goods'
import { useTexts } from '#i18n/use-texts.tsx'
import { Section } from '#ui/section.tsx'
import './about-goods.css'

/** The style's description and care instructions. */
export function AboutGoods({ goods }: { goods: GoodsDetail }) {
  const t = useTexts('productDetail')
  return (
    <Section label={t('about', { name: goods.goods_name })}>
      <div className="about-goods">
        <p className="max-w-[62ch] text-lead">{goods.description}</p>
        <div>
          <h3 className="text-sm text-ink-2">{t('care')}</h3>
          <p className="mt-1.5 max-w-[52ch]">{goods.care}</p>
        </div>
      </div>
    </Section>
  )
}
