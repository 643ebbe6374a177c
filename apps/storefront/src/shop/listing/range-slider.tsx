import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'

type RangeSliderProps = {
  label: string
  endLabels: readonly [string, string]
  scale: { min: number; max: number }
  step: number
  value: readonly [number, number]
  /** While a handle moves. */
  onMove: (value: [number, number]) => void
  /** When it is let go. */
  onSettle: (value: [number, number]) => void
}

/** Two handles on a line; the number boxes above it do the same without dragging. */
export function RangeSlider({ label, endLabels, scale, step, value, onMove, onSettle }: RangeSliderProps) {
  const pair = (values: number[]): [number, number] => [values[0] ?? scale.min, values[1] ?? scale.max]
  return (
    <Slider
      aria-label={label}
      minValue={scale.min}
      maxValue={scale.max}
      step={step}
      value={[...value]}
      onChange={(values) => onMove(pair(values))}
      onChangeEnd={(values) => onSettle(pair(values))}
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
            <SliderThumb index={0} aria-label={endLabels[0]} className="range-thumb" />
            <SliderThumb index={1} aria-label={endLabels[1]} className="range-thumb" />
          </>
        )}
      </SliderTrack>
    </Slider>
  )
}
