import type { Picture } from '@corium/contract/goods'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { pictureUrl } from './picture-url.ts'

const grounds = [
  { text: 'ground-white', color: '#ffffff' },
  { text: 'ground-booth', color: '#ededed' },
  { text: 'ground-gray', color: '#b0b0b0' },
  { text: 'ground-black', color: '#1a1a1a' },
] as const

type ColorGroundsProps = { hex: string; picture: Picture | undefined; stored: string | undefined }

/** The color on the shop's four backgrounds, and beside the saved color. */
export function ColorGrounds({ hex, picture, stored }: ColorGroundsProps) {
  const t = useTexts('goods')
  const [ground, setGround] = useState<string>('#ededed')
  return (
    <div className="color-side">
      <div className="color-booth" style={{ backgroundColor: ground }}>
        <span className="swatch color-large" style={{ backgroundColor: hex }}>
          {picture && <img src={pictureUrl(picture, 320)} alt="" />}
        </span>
      </div>
      <fieldset className="color-grounds" aria-label={t('ground')}>
        {grounds.map(({ text, color }) => (
          <button
            key={text}
            type="button"
            aria-pressed={color === ground}
            aria-label={t(text)}
            style={{ backgroundColor: color }}
            onClick={() => setGround(color)}
          />
        ))}
        <span className="second-line">{t('ground')}</span>
      </fieldset>
      {stored && stored.toLowerCase() !== hex.toLowerCase() && (
        <div className="color-compare">
          <span style={{ backgroundColor: hex }} />
          <span style={{ backgroundColor: stored }} />
          <span className="second-line">{t('newColor')}</span>
          <span className="second-line">{t('storedColor')}</span>
        </div>
      )}
    </div>
  )
}
