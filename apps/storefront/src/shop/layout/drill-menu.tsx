import { paths } from '@corium/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { categories } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { pictureUrl } from '../goods/picture-url.ts'
import { useFacetValues } from '../goods/use-facet-values.ts'
import { useShop } from '../page/use-shop.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { Panel } from './navigation.ts'

/** The menu on a phone: one level at a time, with a back button. */
export default function DrillMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const { name } = useShop()
  const [level, setLevel] = useState<Panel>()
  return (
    <Drawer title={level ? t(level) : name} closeLabel={common('close')} side="left" onClose={onClose}>
      {level ? (
        <>
          <button type="button" className="drill-row justify-start gap-2" onClick={() => setLevel(undefined)}>
            <Icon shape={ChevronLeft} size={18} />
            {common('back')}
          </button>
          <Submenu panel={level} onClose={onClose} />
        </>
      ) : (
        <>
          <SubmenuButton onClick={() => setLevel('materials')}>{t('materials')}</SubmenuButton>
          <SubmenuButton onClick={() => setLevel('use')}>{t('use')}</SubmenuButton>
          <SubmenuButton onClick={() => setLevel('color')}>{t('color')}</SubmenuButton>
          <MenuLink to={paths.products({ sort: 'new' })} onClose={onClose}>
            {t('new')}
          </MenuLink>
          <MenuLink to={paths.trends()} onClose={onClose}>
            {t('trends')}
          </MenuLink>
          <MenuLink to={paths.simulator()} onClose={onClose}>
            {t('simulator')}
          </MenuLink>
          <MenuLink to={paths.favorites()} onClose={onClose}>
            {t('saved')}
          </MenuLink>
          <MenuLink to={paths.help('trade')} onClose={onClose}>
            {t('trade')}
          </MenuLink>
          <MenuLink to={paths.about()} onClose={onClose}>
            {t('company')}
          </MenuLink>
          <MenuLink to={paths.help()} onClose={onClose}>
            {t('help')}
          </MenuLink>
          <MenuLink to={paths.contact()} onClose={onClose}>
            {t('askPerson')}
          </MenuLink>
          <LanguageSwitch className="mt-8 text-sm text-ink-2" />
        </>
      )}
    </Drawer>
  )
}

function Submenu({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const t = useTexts('shell')
  const tree = useQuery(categories()).data?.list ?? []
  const uses = useFacetValues('use').map(({ value, name }) => ({
    to: paths.products({ facets: { use: [value] } }),
    name,
  }))
  const colors = useFacetValues('color').map(({ value, name, hex, image }) => ({
    to: paths.products({ facets: { color: [value] } }),
    name,
    chip: { hex: hex ?? 'transparent', image: image && pictureUrl(image.url, 80) },
  }))

  const links: Record<Panel, { to: string; name: string; chip?: ComponentProps<typeof Chip> }[]> = {
    materials: [
      { to: paths.products(), name: t('allMaterials') },
      ...tree.map(({ category_id, name }) => ({ to: paths.products({ category_id }), name })),
    ],
    use: uses,
    color: [{ to: paths.color(), name: t('findColor') }, ...colors],
  }

  return links[panel].map(({ to, name, chip }) => (
    <MenuLink key={to} to={to} onClose={onClose}>
      {name}
      {chip && <Chip {...chip} />}
    </MenuLink>
  ))
}

function MenuLink({ to, onClose, children }: { to: string; onClose: () => void; children: ReactNode }) {
  return (
    <Link to={to} onClick={onClose} className="drill-row">
      {children}
    </Link>
  )
}

function SubmenuButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="drill-row">
      {children}
      <Icon shape={ChevronRight} size={18} />
    </button>
  )
}
