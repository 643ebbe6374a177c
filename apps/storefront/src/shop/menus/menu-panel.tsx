import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { categories, menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Chip } from '#ui/chip.tsx'
import type { Panel } from '../header/navigation.ts'
import { pictureAddress } from '../picture-address.ts'

/** What opens below a word of the menu: links into lists that are already narrowed. */
export default function MenuPanel({ panel }: { panel: Panel }) {
  return (
    <div className="page py-8">
      {panel === 'materials' && <Materials />}
      {panel === 'use' && <Uses />}
      {panel === 'colour' && <Colours />}
    </div>
  )
}

function useFacet(key: string) {
  const { data } = useQuery(menuOptions())
  return data?.options.find((option) => option.key === key)?.values ?? []
}

function Materials() {
  const t = useTexts('shell')
  const { data } = useQuery(categories())
  const grains = useFacet('grain')
  return (
    <div className="grid grid-cols-[1fr_2fr_1fr] gap-(--gutter)">
      <Links
        title={t('materials')}
        links={data?.list.map((one) => ({
          to: paths.products({ category_id: one.category_id }),
          name: one.name,
          num: one.goods_num,
        }))}
      />
      <Links title={t('byGrain')} columns links={grains.map((grain) => facetLink('grain', grain))} />
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
  return <Links title={t('use')} columns links={useFacet('use').map((use) => facetLink('use', use))} />
}

function Colours() {
  const t = useTexts('shell')
  const families = useFacet('colour')
  return (
    <>
      <p className="label mb-4 text-ink-2">{t('colour')}</p>
      <ul className="grid grid-cols-8 gap-x-4 gap-y-4">
        {families.map((family) => (
          <li key={family.value}>
            <Link
              to={paths.products({ facets: { colour: [family.value] } })}
              className="plain-link flex items-center gap-3 text-sm"
            >
              <Chip
                hex={family.hex ?? 'transparent'}
                image={family.image && pictureAddress(family.image.url, 80)}
              />
              {family.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to={paths.colour()} className="link">
          {t('findColour')}
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
