import { Pipette } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { type Color, ColorArea, parseColor } from 'react-aria-components/ColorArea'
import { ColorField } from 'react-aria-components/ColorField'
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider'
import { ColorThumb } from 'react-aria-components/ColorThumb'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { iconStroke } from '#ui/icons.tsx'

type ColourPickerProps = { hex: string; onLive: (hex: string) => void; onPick: (hex: string) => void }

/** Milliseconds of a still hand before a colour is searched for. */
const still = 350

/** A colour picked by eye: on a field, along the hues, or in numbers. */
export function ColourPicker({ hex, onLive, onPick }: ColourPickerProps) {
  const t = useTexts('colourSearch')
  const [color, setColor] = useState(() => parseColor(hex).toFormat('hsb'))
  const [touched, setTouched] = useState(false)
  const picked = color.toString('hex').toLowerCase()

  const settle = useEffectEvent(() => {
    setTouched(false)
    onPick(picked)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of the hand starts the wait anew.
  useEffect(() => {
    if (!touched) return
    const timer = setTimeout(settle, still)
    return () => clearTimeout(timer)
  }, [touched, picked])

  function change(next: Color | null) {
    if (!next) return
    const hsb = next.toFormat('hsb')
    setColor(hsb)
    setTouched(true)
    onLive(hsb.toString('hex').toLowerCase())
  }

  return (
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
        {numbers.map(([channel, name]) => (
          <ColorField key={channel} colorSpace="hsb" channel={channel} value={color} onChange={change}>
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
        <Dropper onTake={(taken) => change(parseColor(taken))} />
      </div>
    </div>
  )
}

const numbers = [
  ['hue', 'hueField'],
  ['saturation', 'saturation'],
  ['brightness', 'brightness'],
] as const

type EyeDropperType = new () => { open: () => Promise<{ sRGBHex: string }> }

const findDropper = () => (window as { EyeDropper?: EyeDropperType }).EyeDropper
const never = () => () => {}

/** Only some browsers can take a color from anywhere on the screen. */
function Dropper({ onTake }: { onTake: (hex: string) => void }) {
  const t = useTexts('colourSearch')
  const EyeDropper = useSyncExternalStore(never, findDropper, () => undefined)
  if (!EyeDropper) return null
  const take = (Dropper: EyeDropperType) =>
    new Dropper().open().then(
      ({ sRGBHex }) => onTake(sRGBHex),
      // Escape: nothing was taken.
      () => {},
    )
  return (
    <Button
      kind="secondary"
      aria-label={t('eyedropper')}
      title={t('eyedropper')}
      onClick={() => void take(EyeDropper)}
    >
      <Pipette {...iconStroke} size={18} />
    </Button>
  )
}
