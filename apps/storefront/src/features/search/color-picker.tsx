import { Pipette } from 'lucide'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Color, ColorArea, parseColor } from 'react-aria-components/ColorArea'
import { ColorField } from 'react-aria-components/ColorField'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { ColorThumb } from 'react-aria-components/ColorThumb'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { useSite } from '#i18n/site.tsx'
import { useTexts } from '#i18n/use-texts.tsx'
import { AriaLanguage } from '#ui/aria-language.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type PreviewedColor, previewedColor } from './previewed-color.ts'

type ColorPickerProps = {
  hex: string
  onPreview: (color: PreviewedColor) => void
  onPick: (hex: string) => void
}

/** Milliseconds without a change before the color is searched for. */
const debounceDelay = 350

/** A color picker with a color area, a hue slider and number fields. */
export function ColorPicker({ hex, onPreview, onPick }: ColorPickerProps) {
  const t = useTexts('colorSearch')
  const { language } = useSite()
  const [color, setColor] = useState(() => parseColor(hex).toFormat('hsb'))
  const [changed, setChanged] = useState(false)
  const picked = color.toString('hex').toLowerCase()

  const commit = useEffectEvent(() => {
    setChanged(false)
    onPick(picked)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer.
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(commit, debounceDelay)
    return () => clearTimeout(timer)
  }, [changed, picked])

  function change(next: Color | null) {
    if (!next) return
    const hsb = next.toFormat('hsb')
    setColor(hsb)
    setChanged(true)
    onPreview(previewedColor(hsb.toString('hex').toLowerCase(), language))
  }

  return (
    <AriaLanguage>
      <div>
        <ColorArea
          aria-label={t('area')}
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          value={color}
          onChange={change}
          className="picker-area"
        >
          <ColorThumb className="picker-thumb" />
        </ColorArea>
        <ColorSlider aria-label={t('hue')} channel="hue" colorSpace="hsb" value={color} onChange={change}>
          <SliderTrack className="picker-track">
            <ColorThumb className="picker-thumb" />
          </SliderTrack>
        </ColorSlider>
        <div className="grid grid-cols-3 gap-2">
          {numberFields.map(([channel, name]) => (
            <ColorField
              key={channel}
              colorSpace="hsb"
              channel={channel}
              value={color}
              onChange={change}
              className="min-w-0"
            >
              <Label className="field-label">{t(name)}</Label>
              <div className="field-box">
                <Input className="field-input" />
              </div>
            </ColorField>
          ))}
        </div>
        <div className="mt-3 flex items-end gap-3">
          <ColorField value={color} onChange={change} className="min-w-0 flex-1">
            <Label className="field-label">{t('hex')}</Label>
            <div className="field-box">
              <Input className="field-input" />
            </div>
          </ColorField>
          <EyeDropperButton onPick={(hex) => change(parseColor(hex))} />
        </div>
      </div>
    </AriaLanguage>
  )
}

const numberFields = [
  ['hue', 'hueField'],
  ['saturation', 'saturation'],
  ['brightness', 'brightness'],
] as const

type EyeDropperType = new () => { open: () => Promise<{ sRGBHex: string }> }

const getEyeDropper = () => (window as { EyeDropper?: EyeDropperType }).EyeDropper
const subscribeToNothing = () => () => {}

/** Picks a color from anywhere on the screen; hidden in browsers without the EyeDropper API. */
function EyeDropperButton({ onPick }: { onPick: (hex: string) => void }) {
  const t = useTexts('colorSearch')
  const EyeDropper = useSyncExternalStore(subscribeToNothing, getEyeDropper, () => undefined)
  if (!EyeDropper) return null
  const open = (Dropper: EyeDropperType) =>
    new Dropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex),
      // The visitor pressed Escape.
      () => {},
    )
  return (
    <Button
      kind="secondary"
      aria-label={t('eyedropper')}
      title={t('eyedropper')}
      onClick={() => void open(EyeDropper)}
    >
      <Icon shape={Pipette} size={18} />
    </Button>
  )
}
