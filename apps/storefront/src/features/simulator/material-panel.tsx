import { lazyWithRetry } from '@corium/browser/lazy-with-retry'
import type { Sku } from '@corium/contract/goods'
import { turns } from '@corium/contract/look'
import { paths } from '@corium/contract/paths'
import type { Material } from '@corium/contract/simulator'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { goodsInfo } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from '#shop/goods/picture-url.ts'
import { Price } from '#shop/money/money.tsx'
import { OverlayBoundary } from '#shop/page/overlay-boundary.tsx'
import { Chip } from '#ui/chip.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { coverOf } from './look-state.ts'
import { MaterialResults } from './material-results.tsx'
import { productInfo } from './products.ts'
import { Segments } from './segments.tsx'
import type { ChosenSimulator } from './simulation.tsx'
import { useMaterialSearch } from './use-material-search.ts'
import './materials.css'

const MaterialDrawer = lazyWithRetry(() => import('./material-drawer.tsx'))

const scales = [1, 2] as const

/** The material of the chosen part: its colors, how it is laid, and other materials. */
export function MaterialPanel({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const { look, part, known, cover, lay } = simulator
  const chosen = coverOf(look, part)
  const material = known.get(chosen.sku_id)
  return (
    <section className="simulator-panel" aria-label={t('materialOf', { part: t(`part_${part}`) })}>
      <p className="label text-ink-2">{t(`part_${part}`)}</p>
      {material ? (
        <>
          <MaterialHead material={material} />
          <Colors
            material={material}
            onChoose={(skuId) => void cover([part], skuId)}
            onPreview={simulator.preview}
          />
        </>
      ) : !simulator.isLoading ? (
        <p className="mt-3 text-sm">{t('materialGone')}</p>
      ) : (
        <div className="mt-4 grid gap-4">
          <SkeletonLine width={60} />
          <SkeletonLine width={90} />
        </div>
      )}
      <div className="laid">
        <Segments
          label={t('grainRuns')}
          values={turns}
          value={chosen.turn}
          nameOf={(turn) => `${turn}°`}
          onChange={(turn) => lay(part, { turn })}
        />
        <Segments
          label={t('scale')}
          values={scales}
          value={chosen.doubled ? 2 : 1}
          nameOf={(scale) => t(`scale_${scale}`)}
          onChange={(scale) => lay(part, { doubled: scale === 2 })}
        />
      </div>
      <OtherMaterials simulator={simulator} />
    </section>
  )
}

function MaterialHead({ material }: { material: Material }) {
  const { goods_id, goods_name, sku_id, sku_code, price, unit, summary } = material
  return (
    <>
      <div className="material-head">
        <h2 className="display text-h3">
          {material.state === 'withdrawn' ? (
            goods_name
          ) : (
            <Link to={paths.product(goods_id, sku_id)} className="plain-link">
              {goods_name}
            </Link>
          )}
        </h2>
        <Price fen={price} unit={unit} />
      </div>
      <div className="material-facts">
        <p>{summary}</p>
        <p>{sku_code}</p>
      </div>
    </>
  )
}

/** The material in another color, for a preview: without its tile if that shows only the material's own color. */
function inColor({ tile, ...material }: Material, { sku_id, color }: Sku): Material {
  return { ...material, sku_id, color, ...(tile && !tile.is_own_color ? { tile } : {}) }
}

type ColorsProps = {
  material: Material
  onChoose: (skuId: string) => void
  /** A color while the mouse is over it. */
  onPreview: (material: Material | undefined) => void
}

/** The colors of the material. Sold-out ones can be drawn as well. */
function Colors({ material, onChoose, onPreview }: ColorsProps) {
  const t = useTexts('simulator')
  const name = useId()
  const { data, isError } = useQuery({
    ...goodsInfo({ goods_id: material.goods_id }),
    enabled: material.state !== 'withdrawn',
  })
  const { color, sku_id } = material
  return (
    <fieldset className="colors">
      <legend>
        {t('color')} <strong className="font-strong">{`${color.no} ${color.name}`}</strong>
      </legend>
      {material.state !== 'in-stock' && <p className="material-state">{material.state_text}</p>}
      {!data && !isError && material.state !== 'withdrawn' && <SkeletonLine width={80} />}
      <div className="color-chips">
        {data?.skus.map((sku) => (
          <label
            key={sku.sku_id}
            title={`${sku.color.no} ${sku.color.name}`}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPreview(inColor(material, sku))}
            onPointerLeave={() => onPreview(undefined)}
          >
            <ChoiceInput
              type="radio"
              name={name}
              className="choice"
              checked={sku.sku_id === sku_id}
              onChange={() => onChoose(sku.sku_id)}
            />
            <Chip
              hex={sku.color.hex}
              image={sku.images[0] && pictureUrl(sku.images[0].url, 80)}
              soldOut={sku.stock_state === 'sold-out'}
            />
            <span className="sr-only">
              {`${sku.color.no} ${sku.color.name}`}
              {sku.stock_state === 'sold-out' && t('chipSoldOut')}
            </span>
          </label>
        ))}
      </div>
      {data?.skus.some(({ stock_state }) => stock_state === 'sold-out') && (
        <p className="hint">{t('soldOutHint')}</p>
      )}
    </fieldset>
  )
}

/** Materials that suit the product, a search among all, and the drawer with everything. */
function OtherMaterials({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const { look, part, cover } = simulator
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const { uses } = productInfo[look.product]
  const search = useMaterialSearch(text, text.trim() ? {} : { use: [...uses] }, 9)
  const partName = t(`part_${part}`).toLowerCase()
  return (
    <div className="others">
      <div className="others-head">
        <h2>{t('otherMaterials', { part: partName })}</h2>
        <button type="button" className="link touch text-sm" onClick={() => setOpen(true)}>
          {t('allMaterials')}
        </button>
      </div>
      <div className="field-box search-box">
        <Icon shape={Search} size={18} className="self-center ml-3 text-ink-2" />
        <input
          type="search"
          value={text}
          aria-label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <MaterialResults search={search} onPick={(skuId) => void cover([part], skuId)} />
      {open && (
        <OverlayBoundary onFailure={() => setOpen(false)}>
          <MaterialDrawer
            title={t('materialFor', { part: partName })}
            uses={uses}
            onPick={(skuId) => {
              void cover([part], skuId)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </OverlayBoundary>
      )}
    </div>
  )
}
