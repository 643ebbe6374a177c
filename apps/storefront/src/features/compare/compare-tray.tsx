import { maxCompared } from '@corium/contract/limits'
import { paths } from '@corium/contract/paths'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { removeCompared, setCompared, useCompared } from '#api/compare.ts'
import { comparedGoods } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { focusMain } from '#shop/page/focus-main.ts'
import { buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import './compare-tray.css'

/** The materials that the visitor has chosen to compare, at the foot of the window. */
export default function CompareTray() {
  const t = useTexts('compare')
  const texts = useTexts('goods')
  const { skuIds } = useCompared()
  const list = useRef<HTMLUListElement>(null)
  const { data, isPlaceholderData } = useQuery({
    ...comparedGoods(skuIds),
    enabled: skuIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const isStale = data !== undefined && !isPlaceholderData && data.list.length < skuIds.length

  // Goods that are no longer sold leave the tray.
  useEffect(() => {
    if (isStale) setCompared(data.list.map(({ sku }) => sku.sku_id))
  }, [isStale, data])

  // The focus stays in the tray as long as there is one.
  function remove(skuId: string) {
    flushSync(() => removeCompared(skuId))
    const next = list.current?.querySelector('button')
    if (next) next.focus()
    else focusMain()
  }

  function clear() {
    setCompared([])
    focusMain()
  }

  if (skuIds.length === 0) return null
  const room = maxCompared - skuIds.length
  return (
    <section aria-label={t('tray')} className="compare-tray">
      <div className="page compare-tray-row">
        <p className="label text-ink-2">{t('trayLabel')}</p>
        <ul ref={list} className="compare-tray-list">
          {skuIds.map((id) => {
            const goods = data?.list.find(({ sku }) => sku.sku_id === id)
            const color = goods?.sku.color
            const name = goods
              ? texts('inColor', { name: goods.goods_name, color: goods.sku.color.name })
              : id
            return (
              <li key={id}>
                <Chip
                  hex={color?.hex ?? 'var(--placeholder)'}
                  image={goods?.image.url ? pictureUrl(goods.image.url, 80) : undefined}
                />
                <span className="compare-tray-name">{goods?.goods_name}</span>
                <button
                  type="button"
                  className="compare-tray-remove"
                  aria-label={t('removeOne', { name })}
                  onClick={() => remove(id)}
                >
                  <Icon shape={X} size={16} />
                </button>
              </li>
            )
          })}
        </ul>
        {room > 0 && <p className="compare-tray-room">{t('room', { count: room })}</p>}
        <div className="compare-tray-end">
          <button type="button" className="link touch text-sm" onClick={clear}>
            {t('clear')}
          </button>
          <Link
            to={paths.compare(skuIds)}
            className={buttonClass({})}
            aria-label={t('open', { count: skuIds.length })}
          >
            <span className="max-sm:hidden">{t('open', { count: skuIds.length })}</span>
            <span className="sm:hidden">{t('trayLabel')}</span>
          </Link>
        </div>
      </div>
    </section>
  )
}
