import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { categories, menuOptions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { Drawer } from '#ui/dialog.tsx'
import { iconStroke } from '#ui/icons.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import type { Panel } from '../header/navigation.ts'

/** The menu of a phone: one level at a time, with a way back. */
export default function DrillMenu({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const [level, setLevel] = useState<Panel>()
  return (
    <Drawer title={level ? t(level) : 'Corium'} closeLabel={common('close')} side="left" onClose={onClose}>
      {level ? (
        <>
          <button type="button" className="drill-row justify-start gap-2" onClick={() => setLevel(undefined)}>
            <ChevronLeft {...iconStroke} size={18} />
            {common('back')}
          </button>
          <Level panel={level} onClose={onClose} />
        </>
      ) : (
        <>
          <Deeper onClick={() => setLevel('materials')}>{t('materials')}</Deeper>
          <Deeper onClick={() => setLevel('use')}>{t('use')}</Deeper>
          <Deeper onClick={() => setLevel('colour')}>{t('colour')}</Deeper>
          <Row to={paths.products({ sort: 'new' })} onClose={onClose}>
            {t('new')}
          </Row>
          <Row to={paths.trends()} onClose={onClose}>
            {t('trends')}
          </Row>
          <Row to={paths.favourites()} onClose={onClose}>
            {t('saved')}
          </Row>
          <Row to={paths.about()} onClose={onClose}>
            {t('company')}
          </Row>
          <Row to={paths.contact()} onClose={onClose}>
            {t('askPerson')}
          </Row>
          <LanguageSwitch className="mt-8 text-sm text-ink-2" />
        </>
      )}
    </Drawer>
  )
}

function Level({ panel, onClose }: { panel: Panel; onClose: () => void }) {
  const t = useTexts('shell')
  const kinds = useQuery(categories()).data?.list ?? []
  const options = useQuery(menuOptions()).data?.options ?? []
  const facet = (key: string) =>
    (options.find((option) => option.key === key)?.values ?? []).map(({ value, name }) => ({
      to: paths.products({ facets: { [key]: [value] } }),
      name,
    }))

  const links = {
    materials: [
      { to: paths.products(), name: t('allMaterials') },
      ...kinds.map((kind) => ({ to: paths.products({ category_id: kind.category_id }), name: kind.name })),
    ],
    use: facet('use'),
    colour: [{ to: paths.colour(), name: t('findColour') }, ...facet('colour')],
  }[panel]

  return links.map(({ to, name }) => (
    <Row key={to} to={to} onClose={onClose}>
      {name}
    </Row>
  ))
}

/** Closes even when it leads to the page that is already there. */
function Row({ to, onClose, children }: { to: string; onClose: () => void; children: ReactNode }) {
  return (
    <Link to={to} onClick={onClose} className="drill-row">
      {children}
    </Link>
  )
}

function Deeper({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className="drill-row">
      {children}
      <ChevronRight {...iconStroke} size={18} />
    </button>
  )
}
