import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { categories } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { pictureUrl } from '../goods/picture-url.ts'
import { useFacetValues } from '../goods/use-facet-values.ts'
import type { Panel } from './navigation.ts'

/** The panel below a main menu item: links to filtered goods lists. */
export default function MenuPanel({ panel }: { panel: Panel }) {
  return (
    <div className="page py-8">
      {panel === 'materials' && <Materials />}
      {panel === 'use' && <Uses />}
      {panel === 'color' && <Colors />}
    </div>
  )
}

function Materials() {
  const t = useTexts('shell')
  const { data } = useQuery(categories())
  const grains = useFacetValues('grain')
  return (
    <div className="grid grid-cols-[1fr_2fr_1fr] gap-(--gutter)">
      <Links
        title={t('materials')}
        links={data?.list.map(({ category_id, name, goods_num }) => ({
          to: paths.products({ category_id }),
          name,
          num: goods_num,
        }))}
      />
      {grains.length > 0 && (
        <Links title={t('byGrain')} columns links={grains.map((grain) => facetLink('grain', grain))} />
      )}
      <ul className="grid content-start gap-2.5">
        <li>
          <Link to={paths.products()} className="link">
            {t('allMaterials')}
          </Link>
        </li>
        <li>
          <Link to={paths.products({ sort: 'new' })} className="link">
            {t('newThisSeason')}
          </Link>
        </li>
      </ul>
    </div>
  )
}

function Uses() {
  const t = useTexts('shell')
  return <Links title={t('use')} columns links={useFacetValues('use').map((use) => facetLink('use', use))} />
}

function Colors() {
  const t = useTexts('shell')
  const families = useFacetValues('color')
  return (
    <>
      <p className="label mb-4 text-ink-2">{t('color')}</p>
      <ul className="grid grid-cols-8 gap-x-4 gap-y-4">
        {families.map((family) => (
          <li key={family.value}>
            <Link
              to={paths.products({ facets: { color: [family.value] } })}
              className="plain-link flex items-center gap-3 text-sm"
            >
              <Chip
                hex={family.hex ?? 'transparent'}
                image={family.image && pictureUrl(family.image.url, 80)}
              />
              {family.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to={paths.color()} className="link">
          {t('findColor')}
        </Link>
      </p>
    </>
  )
}

type MenuLink = { to: string; name: string; num: number }

const facetLink = (key: string, { value, name, num }: { value: string; name: string; num: number }) => ({
  to: paths.products({ facets: { [key]: [value] } }),
  name,
  num,
})

function Links({ title, links = [], columns }: { title: string; links?: MenuLink[]; columns?: boolean }) {
  return (
    <div>
      <p className="label mb-4 text-ink-2">{title}</p>
      <ul className={columns ? 'columns-3 gap-(--gutter)' : undefined}>
        {links.map(({ to, name, num }) => (
          <li key={to} className="flex justify-between gap-4 py-1.5">
            <Link to={to} className="plain-link">
              {name}
            </Link>
            <span className="text-sm text-ink-3">{num}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
