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
import { replaceDialog } from '../page/use-back-dialog.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { Panel } from './navigation.ts'

type DrillMenuProps = {
  onClose: () => void
  /** Closes the menu for a link, whose page takes its place in the browser's history. */
  onLeave: () => void
}

/** The menu on a phone: one level at a time, with a back button. */
export default function DrillMenu({ onClose, onLeave }: DrillMenuProps) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const [level, setLevel] = useState<Panel>()
  return (
    <Drawer title={level ? t(level) : 'Corium'} closeLabel={common('close')} side="left" onClose={onClose}>
      {level ? (
        <>
          <button type="button" className="drill-row justify-start gap-2" onClick={() => setLevel(undefined)}>
            <Icon shape={ChevronLeft} size={18} />
            {common('back')}
          </button>
          <Submenu panel={level} onLeave={onLeave} />
        </>
      ) : (
        <>
          <SubmenuButton onClick={() => setLevel('materials')}>{t('materials')}</SubmenuButton>
          <SubmenuButton onClick={() => setLevel('use')}>{t('use')}</SubmenuButton>
          <SubmenuButton onClick={() => setLevel('color')}>{t('color')}</SubmenuButton>
          <MenuLink to={paths.products({ sort: 'new' })} onLeave={onLeave}>
            {t('new')}
          </MenuLink>
          <MenuLink to={paths.trends()} onLeave={onLeave}>
            {t('trends')}
          </MenuLink>
          <MenuLink to={paths.simulator()} onLeave={onLeave}>
            {t('simulator')}
          </MenuLink>
          <MenuLink to={paths.favorites()} onLeave={onLeave}>
            {t('saved')}
          </MenuLink>
          <MenuLink to={paths.about()} onLeave={onLeave}>
            {t('company')}
          </MenuLink>
          <MenuLink to={paths.help()} onLeave={onLeave}>
            {t('help')}
          </MenuLink>
          <MenuLink to={paths.contact()} onLeave={onLeave}>
            {t('askPerson')}
          </MenuLink>
          <LanguageSwitch className="mt-8 text-sm text-ink-2" />
        </>
      )}
    </Drawer>
  )
}

function Submenu({ panel, onLeave }: { panel: Panel; onLeave: () => void }) {
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
    <MenuLink key={to} to={to} onLeave={onLeave}>
      {name}
      {chip && <Chip {...chip} />}
    </MenuLink>
  ))
}

function MenuLink({ to, onLeave, children }: { to: string; onLeave: () => void; children: ReactNode }) {
  return (
    <Link to={to} {...replaceDialog} onClick={onLeave} className="drill-row">
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
