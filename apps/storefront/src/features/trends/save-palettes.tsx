import type { Season } from '@corium/contract/content'
import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { useSaveFavorites } from '#shop/goods/use-favorite.ts'
import { toast } from '#ui/toast.tsx'

/** Saves the colors of all palettes among the favorites; of a style with several colors, one is saved. */
export function SavePalettes({ palettes }: { palettes: readonly Season['palettes'][number][] }) {
  const t = useTexts('trends')
  const { isBusy, save } = useSaveFavorites()
  const colors = palettes.flatMap((palette) => palette.colors)
  if (colors.length === 0) return null

  async function saveAll() {
    if (isBusy) return
    const saved = await save(colors.map(({ sku_id }) => sku_id))
    if (saved === undefined) return
    toast.success(
      saved > 0 ? t('allSaved', { count: saved }) : t('allKnown'),
      <Link to={paths.favorites()} className="link touch">
        {t('seeSaved')}
      </Link>,
    )
  }

  return (
    <button type="button" className="link touch" aria-busy={isBusy} onClick={() => void saveAll()}>
      {t('saveAll')}
    </button>
  )
}
