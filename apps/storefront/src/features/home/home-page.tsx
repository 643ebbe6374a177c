import { paths } from '@corium/contract/paths'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { banners, homeStory, menuOptions, newGoods, publicCoupons } from '#api/queries.ts'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { GoodsCard } from '#shop/goods/goods-card.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { RecentlyViewed } from '#shop/goods/recently-viewed.tsx'
import { Seo } from '#shop/page/seo.tsx'
import { useShop } from '#shop/page/use-shop.ts'
import { Section, Sections } from '#ui/section.tsx'
import { CouponStrip } from './coupon-strip.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks, KeyFigures } from './how-it-works.tsx'
import { ShopByColor } from './shop-by-color.tsx'
import { ShopByUse } from './shop-by-use.tsx'
import { Guides, Story } from './story.tsx'

const required = () => [newGoods(8)]
const optional = () => [banners(), menuOptions(), homeStory(), publicCoupons()]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

export default function HomePage() {
  const t = useTexts('home')
  const { origin } = useSite()
  const { name, logo } = useShop()
  const { data } = useSuspenseQuery(newGoods(8))
  const [banner] = useQuery(banners()).data?.list ?? []
  return (
    <>
      <Seo
        title={t('title')}
        description={t('description')}
        image={banner && pictureUrl(banner.image.url, 960)}
        jsonLd={{ '@type': 'Organization', name, ...(logo && { logo: origin + logo.url }) }}
      />
      <Hero />
      <div className="page mt-8 empty:hidden">
        <CouponStrip />
      </div>
      <Sections className="page mt-18">
        <ShopByColor />
        <ShopByUse />
        {data.total > 0 && (
          <Section
            label={t('newGoods')}
            link={
              <Link to={paths.products({ sort: 'new' })} className="link">
                {t('newGoodsLink', { count: data.total })}
              </Link>
            }
          >
            <div className="grid grid-cols-2 gap-x-(--gutter) gap-y-12 md:grid-cols-3 xl:grid-cols-4">
              {data.list.map((goods) => (
                <GoodsCard key={goods.goods_id} goods={goods} />
              ))}
            </div>
          </Section>
        )}
        <HowItWorks />
        <Story />
        <Guides />
        <KeyFigures />
        <RecentlyViewed />
      </Sections>
    </>
  )
}
