import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#i18n/use-texts.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyAfterInput } from '#ui/lazy-after-input.tsx'
import { keptUntilDrawn } from './artworks.tsx'
import { coverOf } from './look-state.ts'
import { PartFrame } from './part-frame.tsx'
import { ProductDrawing } from './product-drawing.tsx'
import { productInfo, stageBox, stageTileSize } from './products.ts'
import type { ChosenSimulator } from './simulation.tsx'
import { StageRuler } from './stage-ruler.tsx'
import { useTiles } from './use-tiles.ts'
import './stage.css'

type StageProps = { simulator: ChosenSimulator; sentence: string }

const OtherLook = lazyAfterInput(async () => ({ default: (await import('./other-look.tsx')).OtherLook }))

/** The product on the booth's ground with a true ruler; two looks side by side when they are compared. */
export const Stage = keptUntilDrawn(function Stage({ simulator, sentence }: StageProps) {
  const t = useTexts('simulator')
  const { look, other, known, ground, lamp, part, choosePart, shown } = simulator
  const shownMaterials = shown ? new Map([[shown.material.sku_id, shown.material], ...known]) : known
  const [isTrueSize, setTrueSize] = useState(false)
  const box = stageBox(look.product)
  const [x, y, width, height] = box
  const [tagX, tagY] = productInfo[look.product].tags[part] ?? [x + width / 2, y + height / 10]
  const scrolling = useRef<HTMLDivElement>(null)

  /** A drawing in true size starts in its middle. */
  function toggleSize() {
    flushSync(() => setTrueSize(!isTrueSize))
    const area = scrolling.current
    area?.scrollTo((area.scrollWidth - area.clientWidth) / 2, (area.scrollHeight - area.clientHeight) / 2)
  }

  const widthInMm = isTrueSize && !other ? `${width}mm` : '100%'
  return (
    <div className={classNames(`ground-${ground}`, other && 'stage-pair')}>
      <div className={`stage-frame lamp-${lamp}`}>
        <div
          ref={scrolling}
          className="stage-scroll"
          {...(isTrueSize && { tabIndex: 0, role: 'group', 'aria-label': t('trueSize') })}
        >
          <div className="stage-plane" style={{ width: widthInMm }}>
            {/* The choices around the stage do not wait for the drawing. */}
            <Suspense fallback={<svg viewBox={box.join(' ')} className="block w-full" />}>
              <ProductDrawing
                box={box}
                look={shown?.look ?? look}
                known={shownMaterials}
                tileSize={stageTileSize(look.product)}
                label={sentence}
                onPart={choosePart}
                className="block w-full"
              />
              <PartFrame product={look.product} part={part} box={box} />
            </Suspense>
            <span
              className="part-tag"
              style={{ left: `${((tagX - x) / width) * 100}%`, top: `${((tagY - y) / height) * 100}%` }}
              aria-hidden="true"
            >
              {t(`part_${part}`)}
            </span>
            <StageRuler product={look.product} stageWidth={width} />
          </div>
        </div>
        {!other && <Lens simulator={simulator} />}
        {!other && (
          <p className="true-size">
            <button
              type="button"
              className="link touch text-sm"
              aria-pressed={isTrueSize}
              onClick={toggleSize}
            >
              {t(isTrueSize ? 'showWhole' : 'showTrueSize')}
            </button>
          </p>
        )}
      </div>
      {other && (
        <Suspense>
          <OtherLook simulator={simulator} other={other} />
        </Suspense>
      )}
    </div>
  )
})

/** A piece of the chosen part's material in its true size: CSS millimeters, 96 to 25.4 mm. */
function Lens({ simulator: { look, part, known } }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const material = known.get(coverOf(look, part).sku_id)
  const tiles = useTiles(material ? [material] : [], 640)
  if (!material) return null
  const tile = tiles.get(material.sku_id)
  return (
    <figure className="lens">
      <div
        style={{
          backgroundColor: material.color.hex,
          backgroundImage: tile && `url("${tile.href}")`,
          backgroundSize: tile && `${tile.mm}mm`,
        }}
      />
      <figcaption>{t('lens')}</figcaption>
    </figure>
  )
}
