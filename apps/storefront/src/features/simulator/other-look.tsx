import { type Look, writeLook } from '@corium/contract/look'
import { useTexts } from '#i18n/use-texts.tsx'
import { ProductDrawing } from './product-drawing.tsx'
import { stageBox, stageTileSize } from './products.ts'
import type { ChosenSimulator } from './simulation.tsx'

/** The second look beside the first one while they are compared. */
export function OtherLook({ simulator, other }: { simulator: ChosenSimulator; other: Look }) {
  const t = useTexts('looks')
  const { known, lamp, look, looks, show, compare } = simulator
  const code = writeLook(other)
  const name = looks.data?.list.find((one) => one.code === code)?.name ?? t('otherLook')
  return (
    <div className={`stage-frame lamp-${lamp}`}>
      <div className="stage-plane">
        <ProductDrawing
          known={known}
          look={other}
          box={stageBox(other.product)}
          tileSize={stageTileSize(other.product)}
          label={name}
          className="block w-full"
        />
      </div>
      <p className="stage-caption">
        <strong className="min-w-0 truncate font-strong">{name}</strong>
        <button
          type="button"
          className="link touch"
          onClick={() => {
            compare(look)
            show(other)
          }}
        >
          {t('swap')}
        </button>
        <button type="button" className="link touch" onClick={() => compare(undefined)}>
          {t('endCompare')}
        </button>
      </p>
    </div>
  )
}
