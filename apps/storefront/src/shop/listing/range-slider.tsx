import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { AriaLanguage } from '#ui/aria-language.tsx'

type RangeSliderProps = {
  label: string
  thumbLabels: readonly [string, string]
  scale: { min: number; max: number }
  step: number
  value: readonly [number, number]
  /** Called while a thumb moves. */
  onChange: (value: [number, number]) => void
  /** Called when a thumb is released. */
  onChangeEnd: (value: [number, number]) => void
}

/** A slider with two thumbs. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, thumbLabels, scale, step, value, onChange, onChangeEnd } = props
  const pair = (values: number[]): [number, number] => [values[0] ?? scale.min, values[1] ?? scale.max]
  return (
    <AriaLanguage>
      <Slider
        aria-label={label}
        minValue={scale.min}
        maxValue={scale.max}
        step={step}
        value={[...value]}
        onChange={(values) => onChange(pair(values))}
        onChangeEnd={(values) => onChangeEnd(pair(values))}
      >
        <SliderTrack className="range-track">
          {({ state }) => (
            <>
              <span
                className="range-filled"
                style={{
                  left: `${state.getThumbPercent(0) * 100}%`,
                  right: `${100 - state.getThumbPercent(1) * 100}%`,
                }}
              />
              <SliderThumb index={0} aria-label={thumbLabels[0]} className="range-thumb" />
              <SliderThumb index={1} aria-label={thumbLabels[1]} className="range-thumb" />
            </>
          )}
        </SliderTrack>
      </Slider>
    </AriaLanguage>
  )
}
