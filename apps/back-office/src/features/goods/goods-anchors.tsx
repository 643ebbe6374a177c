import { useSearchParams } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Goods } from './goods.ts'
import type { GoodsForm } from './goods-form.ts'

type GoodsAnchorsProps = { goods: Goods; form: GoodsForm; isHistory: boolean }

/** Links to the sections of the editor, and to the history, which replaces them. */
export function GoodsAnchors({ goods, form, isHistory }: GoodsAnchorsProps) {
  const t = useTexts('goods')
  const [, setParams] = useSearchParams()
  const seesHistory = useMay('change-log')
  /** Keeps the search of the list that the style was opened from. */
  const showHistory = (shows: boolean) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params)
        if (shows) next.set('tab', 'history')
        else next.delete('tab')
        return next
      },
      { replace: true },
    )
  const anchors = [
    { key: 'words', name: t('words') },
    { key: 'pictures', name: t('pictures'), num: form.pictures.length },
    { key: 'colors', name: t('colors'), num: goods.skus.length },
    { key: 'prices', name: t('prices'), num: form.tiers.length + 1 },
    { key: 'selling', name: t('selling') },
    { key: 'sheet', name: t('sheet'), num: form.sheet.reduce((sum, { rows }) => sum + rows.length, 0) },
  ]
  return (
    <nav className="goods-anchors" aria-label={t('parts')}>
      {anchors.map(({ key, name: anchor, num }) => (
        <button
          key={key}
          type="button"
          onClick={() => {
            if (isHistory) showHistory(false)
            requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView({ block: 'start' }))
          }}
        >
          {anchor} {num !== undefined && <span className="view-count">{num}</span>}
        </button>
      ))}
      {seesHistory && (
        <button type="button" aria-pressed={isHistory} onClick={() => showHistory(!isHistory)}>
          {t('history')}
        </button>
      )}
    </nav>
  )
}
