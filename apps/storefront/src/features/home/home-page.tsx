import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { banners, menuOptions, newGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { GoodsCard } from '#shop/goods-card.tsx'
import { Seo } from '#shop/seo.tsx'
import { Section, Sections } from '#ui/section.tsx'
import { ByColour } from './by-colour.tsx'
import { ByUse } from './by-use.tsx'
import { Hero } from './hero.tsx'
import { Promises, Steps } from './steps.tsx'

const needs = () => [newGoods(8)]
const wanted = () => [banners(), menuOptions()]

export const loader = loadOnServer(needs, wanted)
export const clientLoader = loadInBrowser(needs, wanted)

export default function HomePage() {
  const t = useTexts('home')
  const { data } = useSuspenseQuery(newGoods(8))
  return (
    <>
      <Seo
        title={t('title')}
        description={t('description')}
        jsonLd={{ '@type': 'Organization', name: 'Corium' }}
      />
      <Hero />
      <Sections className="page mt-18">
        <ByColour />
        <ByUse />
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
        <Steps />
        <Promises />
      </Sections>
    </>
  )
}
