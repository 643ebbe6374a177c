import { useTexts } from '#i18n/use-texts.tsx'
import { partsBySku, skusOf } from './look-state.ts'
import type { ChosenSimulator } from './simulation.tsx'

/** What a visitor should know about the link and about materials that cannot be bought. */
export function Notices({ simulator: { look, known, broken, isLoading } }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const materials = [...partsBySku(look).keys()].flatMap((id) => known.get(id) ?? [])
  const nameOf = ({ goods_name, color }: (typeof materials)[number]) =>
    t('materialColor', { name: goods_name, no: color.no, color: color.name })
  const soldOut = materials.filter(({ state }) => state === 'sold-out').map(nameOf)
  const withdrawn = materials.filter(({ state }) => state === 'withdrawn').map(nameOf)
  const missing = skusOf(look).some((id) => !known.has(id))
  return (
    <div className="notices">
      {broken && <p role="alert">{t('brokenLink')}</p>}
      {soldOut.length > 0 && <p>{t('soldOut', { names: soldOut.join(t('listComma')) })}</p>}
      {withdrawn.length > 0 && <p>{t('withdrawn', { names: withdrawn.join(t('listComma')) })}</p>}
      {missing && !isLoading && <p>{t('materialMissing')}</p>}
    </div>
  )
}
